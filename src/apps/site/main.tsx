import '#ui/tokens.css'
import '#ui/skins/porcelain.css'
import '#ui/fonts.css'
import '#ui/base.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { translatedLanguages } from '#kit/language.ts'
import './session/came-back.ts'
import { App } from './app/App.tsx'
import { queryClient } from './api/query-client.ts'
import { siteRouter } from './app/router.ts'
import { GamesPage, HomePage } from './app/routes.tsx'
import { endSleep, refreshDrawn, takeDrawn } from './api/drawn.ts'
import { announcementsQuery } from './features/content/queries.ts'
import { hotQuery, jackpotsQuery, menusQuery } from './features/games/queries.ts'
import { buildAtOnce } from '#client/page/lazyPage.tsx'
import { whenIdle } from '#client/page/idle.ts'
import { paintFrame } from '#client/page/theme.ts'
import { followSession } from './api/live.ts'
import { enterByTicket } from './session/enter-by-ticket.ts'
import { keepInvitation } from './session/invitation.ts'
import { permissionQuery } from './session/merchant.ts'
import { startTexts } from './i18n/i18n.ts'
import { session } from '#client/session/session.ts'
import { spokenLanguage } from '#client/language/texts.ts'
import { firstLanguage, offeredOnPage } from '#client/language/language.ts'

type Yielding = { readonly yield?: () => Promise<void> }

/** A pause between two pieces of work, in which the browser answers what was pressed meanwhile. */
function breath(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: Yielding }
  return scheduler?.yield?.() ?? new Promise((done) => setTimeout(done))
}

// Only a device that is to be remembered asks the house, and only it fetches the script.
session.comeBack = async () =>
  document.cookie.includes('loginRemember=true') ? (await import('./session/come-back.ts')).comeBack() : null

keepInvitation()

const place = document.getElementById('root') as HTMLElement
const offered = offeredOnPage()
const language = firstLanguage(offered.length > 0 ? offered : translatedLanguages, offered[0])
const page = (
  <StrictMode>
    <App />
  </StrictMode>
)

void begin()

async function begin(): Promise<void> {
  // Everything imported has just run in one piece.
  await breath()
  if (takeDrawn(place)) await wake()
  else await build()
  whenIdle(() => {
    refreshDrawn()
    followSession(() => import('./app/listeners.ts'))
  })
}

/** The page stands already: its script takes it over as it is, in pieces, and answers what was pressed meanwhile. */
async function wake(): Promise<void> {
  buildAtOnce()
  const router = siteRouter()
  // What the router shows differs by this from a page that it builds.
  router.ssr = { manifest: undefined }
  const atHome = location.pathname === '/'
  await Promise.all([startTexts(language), (atHome ? HomePage : GamesPage).preload()])
  await enterByTicket()
  await breath()
  await router.load()
  await breath()
  startTransition(() => void hydrateRoot(place, page))
  endSleep()
  // It has the whole page styled, which can wait where there is one.
  whenIdle(paintFrame)
  const early = globalThis as { pressed?: HTMLElement | null }
  early.pressed?.click()
}

async function build(): Promise<void> {
  // Texts, the merchant and the first page's script come side by side, not one after another.
  void queryClient.prefetchQuery(permissionQuery)
  void queryClient.prefetchQuery(menusQuery)
  const atHome = location.pathname === '/'
  if (atHome) void HomePage.preload()
  await startTexts(language)
  await enterByTicket()
  if (atHome) {
    void queryClient.prefetchQuery(announcementsQuery(spokenLanguage()))
    void queryClient.prefetchQuery(jackpotsQuery(spokenLanguage()))
    void queryClient.prefetchQuery(hotQuery(spokenLanguage()))
  }
  paintFrame()
  const root = createRoot(place)
  // As a transition the page is built in short pieces, and a press between two of them is answered.
  startTransition(() => root.render(page))
}
