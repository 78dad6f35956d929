/** What a search engine and a shared link say of a page: in the language that it is read in, and under one address, without what was open over it. */
export function nameInHead({ title, about, path }: { title: string; about: string; path: string }): void {
  document.title = title
  document.querySelector('meta[name=description]')?.setAttribute('content', about)
  const address = document.querySelector<HTMLLinkElement>('link[rel=canonical]') ?? document.createElement('link')
  address.rel = 'canonical'
  address.href = new URL(path, location.origin).href
  document.head.append(address)
}
