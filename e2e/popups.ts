/** Runs in the page: what the merchant says to everybody who comes was closed before, so that it stands in no journey's way. */
export function closePopups(): void {
  // The console has no popups, and a frame may have no storage.
  const { port, hostname } = window.location
  if (top !== self || port === '' || hostname.startsWith('console.')) return
  const mark = () => {
    for (const name of ['ANONYMOUS_POPUP', 'USER_POPUP']) sessionStorage.setItem(name, '1')
  }
  mark()
  // A logout clears the marks; whoever logs in again after it sees none either.
  Storage.prototype.clear = function clearAll() {
    for (const name of Object.keys(this)) this.removeItem(name)
    mark()
  }
}
