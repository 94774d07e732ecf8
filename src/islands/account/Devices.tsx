import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { deviceParts, type Device } from '#domain/account/profile.ts';
import { account as words } from '#messages/account/account.ts';
import { comma } from '#messages/format.ts';
import { formatInstant } from '#messages/format-dates.ts';
import {
  $devices,
  loadDevices,
  signOutDevice,
  signOutEverywhere,
  signOutOthers,
} from '#stores/account/security.ts';
import { TaskNotice } from '#islands/shared/TaskForm.tsx';

/** The sessions of the user. */
export function Devices() {
  const devices = useStore($devices);
  useEffect(() => void loadDevices(), []);
  return (
    <section className="card grid gap-4 p-5 sm:p-7" aria-labelledby="devices-title">
      <h2 id="devices-title" className="text-xl">
        {words.devices}
      </h2>
      <p className="text-ink-soft">{words.devicesHint}</p>
      {devices ? <List devices={devices} /> : <div className="skeleton h-24" aria-busy="true" />}
      <TaskNotice form="devices" />
      <p className="flex flex-wrap gap-3">
        {devices && devices.length > 1 && (
          <button type="button" className="btn btn-secondary" onClick={() => void signOutOthers()}>
            {words.signOutOthers}
          </button>
        )}
        <button
          type="button"
          className="btn btn-secondary"
          onClick={() => void signOutEverywhere()}
        >
          {words.signOutEverywhere}
        </button>
      </p>
    </section>
  );
}

function List({ devices }: { devices: readonly Device[] }) {
  return (
    <ul className="divide-y divide-line">
      {devices.map((device) => (
        <Row key={device.id} device={device} />
      ))}
    </ul>
  );
}

function Row({ device: { id, agent, createdAt, isCurrent } }: { device: Device }) {
  const name =
    deviceParts(agent)
      .map((part) => words.agents[part])
      .join(comma) || words.unknownDevice;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          {name} {isCurrent && <span className="chip ms-1">{words.thisDevice}</span>}
        </p>
        <p className="numerals text-sm text-ink-soft">{words.since(formatInstant(createdAt))}</p>
      </div>
      {!isCurrent && (
        <button
          type="button"
          className="btn btn-secondary"
          aria-label={words.signOutDevice(name)}
          onClick={() => void signOutDevice(id)}
        >
          {words.signOut}
        </button>
      )}
    </li>
  );
}
