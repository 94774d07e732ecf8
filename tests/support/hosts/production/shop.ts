/** The whole shop as it is deployed: the project, and the built site behind nginx with TLS. */
import { mkdirSync } from 'node:fs';
import { startNginx } from '#tests/support/hosts/web/nginx.ts';
import { Closing } from './closing.ts';
import { buildSite, fillShop } from './commands.ts';
import { startMailbox } from './mailbox.ts';
import { deployProject, type DeployedProject } from './project.ts';
import { startReplicaOf, type Replica } from './replica.ts';

export interface DeployedShop {
  /** The address of the pages and, through nginx, of the APIs. */
  readonly url: string;
  readonly mailbox: string;
  readonly deployed: DeployedProject;
  /** Answers reads of the catalogue; undefined unless the deployment asks for one. */
  readonly replica: Replica | undefined;
  close(): Promise<void>;
}

export interface Deployment {
  /** The folder of PostgreSQL's programs. */
  readonly postgres: string;
  readonly nginx: string;
  readonly port: number;
  /** The address of the pages for a browser, if it is not 127.0.0.1. */
  readonly siteUrl?: string;
  /** Settings that replace the usual ones of the functions. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly outDir: string;
  readonly withReplica?: boolean;
  /** For the build of the site. */
  readonly env?: Readonly<Record<string, string>>;
  /** Gets a line for each part. */
  readonly print?: (line: string) => void;
  readonly signal?: AbortSignal;
}

/** Ends what it has started when something fails or is stopped. */
export async function deployShop(deployment: Deployment): Promise<DeployedShop> {
  const closing = new Closing();
  try {
    return await deployAll(deployment, closing);
  } catch (error) {
    await closing.run();
    throw error;
  }
}

async function deployAll(deployment: Deployment, closing: Closing): Promise<DeployedShop> {
  const { postgres, nginx, port, outDir, env, signal } = deployment;
  const { siteUrl: url = `https://127.0.0.1:${port}`, print = () => undefined } = deployment;
  print('Starting PostgreSQL, the APIs, the functions and the mail server …');
  const deployed = closing.add(await deployProject(postgres, url, deployment.settings), (one) =>
    one.close(),
  );
  const mailbox = closing.add(await startMailbox(deployed.mail), (one) => one.close());
  signal?.throwIfAborted();
  print('Bringing in the settings and the demo data …');
  await fillShop(deployed.url, signal);
  print('Building the site …');
  mkdirSync(outDir, { recursive: true });
  await buildSite(deployed.url, { ...env, SITE_URL: url, OUT_DIR: outDir }, signal);
  const replica = deployment.withReplica
    ? closing.add(await startReplicaOf(postgres, deployed.project), (one) => one.close())
    : undefined;
  const replicas = replica ? [replica.port] : [];
  const project = Number(new URL(deployed.url).port);
  const certificate = deployed.certificates;
  closing.add(await startNginx(nginx, outDir, project, { certificate, port, replicas }), (host) =>
    host.stop(),
  );
  return { url, mailbox: mailbox.url, deployed, replica, close: () => closing.run() };
}
