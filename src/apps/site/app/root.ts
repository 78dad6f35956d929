import type { bannerGroups } from '#house/content/contract.ts'
import { createRootRoute } from '@tanstack/react-router'
import type { NavText } from '../features/games/categories.ts'
import { NotFound } from '../pages/states/NotFound.tsx'
import { requireAgent, requireLogin } from '../session/guard.ts'
import { Shell } from '../shell/Shell.tsx'
import { agentPage, type AgentPage, centrePage, type CentrePage } from '../navigation/centre-pages.ts'
import { modalNamed, type ModalName, modalsOfAgents, modalsOfMembers } from '../navigation/modal-names.ts'
import { ownPath, statementSearch, type StatementSearch } from '../navigation/searches.ts'

export type BannerGroup = (typeof bannerGroups)[number]
/** The section whose games a page lists. */
type Listed = { readonly gameType: string }

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `header` leaves out navigation, footer and bottom bar: the page of one game. */
    layout?: 'full' | 'header'
    /** The specification's game pages: nothing opens over them by itself. */
    gamePage?: true
    /** The page's name in the navigation. */
    title?: NavText
    games?: Listed
    /** The group of banners that stands at its head. */
    banners?: BannerGroup
  }
}

/** `page`: the open one of a centre. `back`: where to go after a login. */
type RootSearch = {
  open?: ModalName | undefined
  page?: CentrePage | AgentPage | undefined
  back?: string | undefined
} & StatementSearch

/** Stands around every page. */
export const root = createRootRoute({
  validateSearch: ({ open, page, back, ...raw }: Record<string, unknown>): RootSearch => ({
    ...statementSearch(raw),
    open: modalNamed(open),
    page: open === 'agentCentre' ? agentPage(page) : centrePage(page),
    back: ownPath(back),
  }),
  beforeLoad: async ({ search: { open }, location }) => {
    if (open && modalsOfMembers.has(open)) await requireLogin({ location })
    if (open && modalsOfAgents.has(open)) await requireAgent({ location })
  },
  component: Shell,
  notFoundComponent: NotFound,
})
