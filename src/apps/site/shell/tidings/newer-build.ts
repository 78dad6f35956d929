import { useSyncExternalStore } from 'react'

/** How often a page that stays open asks whether there is a newer build. */
const EVERY = 30 * 60_000
const WORKER = '/sw.js'

type Vouching = {
  createPolicy: (name: 'worker', makes: { createScriptURL: () => string }) => { createScriptURL: (text: '') => string }
}

/** The address of the worker, vouched for where the page's policy wants that: no other text becomes a script here. */
function vouched(): string {
  const { trustedTypes } = window as unknown as { trustedTypes?: Vouching }
  return trustedTypes?.createPolicy('worker', { createScriptURL: () => WORKER }).createScriptURL('') ?? WORKER
}

let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

function tell(worker: ServiceWorker): void {
  waiting = worker
  for (const listener of listeners) listener()
}

/** The worker names the files of its build. */
async function isOfThisPage(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  const names = await (await fetch(WORKER, { cache: 'no-store' })).text()
  return entry !== null && names.includes(new URL(entry.src).pathname)
}

/** A page is always the newest when it is loaded, so the worker that comes with it takes over unasked. */
async function found(worker: ServiceWorker): Promise<void> {
  if (await isOfThisPage()) worker.postMessage('take-over')
  else tell(worker)
}

let following: Promise<void> | null = null

/**
 * Registers the service worker, where the browser has such; it tells of a newer build once all of that is here. A browser that forbids
 * workers loses the offline page and nothing else.
 */
export function followBuilds(): void {
  following ??= follow().catch(() => {})
}

async function follow(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(vouched())
  const watch = (worker: ServiceWorker | null) => {
    // The first worker of a browser is no news.
    if (worker === null || navigator.serviceWorker.controller === null) return
    const look = () => {
      // Another tab may have let it take over meanwhile.
      if (worker.state === 'installing' || worker.state === 'redundant') return
      worker.removeEventListener('statechange', look)
      void found(worker).catch(() => tell(worker))
    }
    worker.addEventListener('statechange', look)
    look()
  }
  watch(registration.waiting)
  registration.addEventListener('updatefound', () => watch(registration.installing))
  setInterval(() => void registration.update().catch(() => {}), EVERY)
}

/** Whether a newer build waits to be taken. */
export function useNewerBuild(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting !== null,
  )
}

/** Takes the newer build: its worker takes over, where another tab has not let it, and the page is loaded again. */
export function takeNewerBuild(): void {
  if (waiting?.state !== 'installed') return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage('take-over')
}
