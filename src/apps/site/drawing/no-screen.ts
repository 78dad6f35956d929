/** What the modules of the page look for when they are read and asked: a visitor's browser, with nothing kept in it. */
Object.assign(globalThis, { localStorage: sessionStorage })

/** A page of a host, as its scripts see it. */
export function standAt(address: URL): void {
  sessionStorage.clear()
  Object.assign(globalThis, { location: address })
}
