/** The size of the customer-service window that the specification gives. */
const WINDOW = 'popup,width=440,height=750'

type Press = { readonly currentTarget: HTMLAnchorElement; readonly preventDefault: () => void } & Pick<
  MouseEvent,
  'metaKey' | 'ctrlKey' | 'shiftKey'
>

/** For a link to customer service: a window of its own where there is a desk; a phone, and whoever asks for a tab, gets the tab. */
export function openService(press: Press): void {
  if (press.metaKey || press.ctrlKey || press.shiftKey || matchMedia('(pointer: coarse)').matches) return
  // `noopener` would give no window to raise, and the one it opens could not be sized.
  const opened = window.open('about:blank', 'customer-service', WINDOW)
  if (!opened) return
  press.preventDefault()
  opened.opener = null
  opened.location.replace(press.currentTarget.href)
}
