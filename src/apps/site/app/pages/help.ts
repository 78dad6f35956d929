import { createRoute, redirect } from '@tanstack/react-router'
import { needTexts } from '#site/i18n/i18n.ts'
import { lazyPage } from '#client/page/lazyPage.tsx'
import { root } from '../root.ts'

const HelpPage = lazyPage(() => import('../../pages/help/HelpPage.tsx'), 'HelpPage')

/** The help centre; /help#tag opens that entry. */
export const help = createRoute({
  getParentRoute: () => root,
  path: '/help',
  loader: () => needTexts('help'),
  component: HelpPage,
  staticData: { title: 'nav.help', banners: 'w_help' },
})

/** The help centre's other address. */
export const helpAlias = createRoute({
  getParentRoute: () => root,
  path: '/helpmc',
  beforeLoad: ({ location: { hash } }) => {
    throw redirect({ to: '/help', hash, replace: true })
  },
})
