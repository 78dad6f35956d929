import { rootRouteId, useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMerchant } from '../session/merchant.ts'
import { useTexts } from '../i18n/texts.ts'

/** What a search engine and a shared link say of a page: in the language that it is read in, and under one address, without what was open over it. */
function nameInHead({ title, about, path }: { title: string; about: string; path: string }): void {
  document.title = title
  document.querySelector('meta[name=description]')?.setAttribute('content', about)
  const address = document.querySelector<HTMLLinkElement>('link[rel=canonical]') ?? document.createElement('link')
  address.rel = 'canonical'
  address.href = new URL(path, location.origin).href
  document.head.append(address)
}

/** Names each page in the browser's tab and for who finds it, and brings a screen reader to its content when the person has gone there. */
export function useArrival(): void {
  const t = useTexts('shell')
  const about = useTexts('home')('text')
  const name = useMerchant()?.name ?? 'Croupier'
  // Where a navigation has ended: on its way to a popup it passes an address that is no page, and the focus must stay.
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const lost = useMatches({
    select: (matches) =>
      matches.some(({ status, routeId }) => status === 'notFound' || (routeId === rootRouteId && matches.length === 1)),
  })
  const page = lost ? t('notFound.title') : title ? t(title) : t('nav.home')
  const came = useRef(path)

  useEffect(() => {
    nameInHead({ title: `${page} · ${name}`, about: `${page} · ${about}`, path })
  }, [page, name, about, path])

  useEffect(() => {
    if (came.current === path) return
    came.current = path
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [path])
}
