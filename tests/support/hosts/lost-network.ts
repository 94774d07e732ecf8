/** A network between a browser and the shop that can be lost, silent, or break off in the middle of an answer. */
import type { ServerResponse } from 'node:http';
import { test } from '@playwright/test';
import { listen, proxyRequest } from './http-server.ts';

export interface Network {
  readonly url: string;
  state: 'up' | 'lost' | 'silent' | 'broken';
  /** Answers of the host at some paths in the place of those of the shop. */
  readonly answers: Map<string, (response: ServerResponse) => void>;
  /** Every address that the browser asked for. */
  readonly asked: string[];
  close(): void;
}

/** A head that promises more than comes. */
function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html;charset=utf-8', 'content-length': 9999 });
  const half = '<!doctype html><title>Half a page</title><h1>Half a page</h1>';
  response.write(half, () => response.destroy());
}

export async function networkBefore(shop: string): Promise<Network> {
  const asked: string[] = [];
  const answers: Network['answers'] = new Map();
  const { url, server } = await listen((request, response) => {
    const address = request.url ?? '/';
    const path = address.split('?', 1)[0]!;
    asked.push(address);
    const own = answers.get(path);
    if (network.state === 'lost') request.socket.destroy();
    else if (network.state === 'broken') breakOff(response);
    else if (network.state === 'up') {
      if (own) own(response);
      else proxyRequest(shop, request, response);
    }
  });
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  const network: Network = { url, state: 'up', answers, asked, close };
  return network;
}

/** One for each test: what a worker keeps belongs to an origin. */
export const withNetwork = test.extend<{ network: Network }>({
  network: async ({ baseURL }, use) => {
    const network = await networkBefore(baseURL!);
    await use(network);
    network.close();
  },
});
