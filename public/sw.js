// Switches the service worker off: it unregisters itself and empties what was kept (docs/offline.md). A build with OFFLINE=on
// writes the worker in its place.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
);
