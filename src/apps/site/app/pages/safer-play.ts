import { createRoute } from '@tanstack/react-router'
import { needTexts } from '#site/i18n/i18n.ts'
import { lazyPage } from '#client/page/lazyPage.tsx'
import { root } from '../root.ts'

const SaferPlayPage = lazyPage(() => import('../../pages/people/SaferPlayPage.tsx'), 'SaferPlayPage')

/** A member's own limits; a visitor reads what there is. */
export const saferPlay = createRoute({
  getParentRoute: () => root,
  path: '/safer-play',
  loader: () => needTexts('safer'),
  component: SaferPlayPage,
  staticData: { title: 'nav.safer' },
})
