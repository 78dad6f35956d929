import '../../ui/tokens.css'
import '../../ui/skins/porcelain.css'
import '../../ui/fonts.css'
import '../../ui/base.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { translatedLanguages } from '../../kit/language.ts'
import { App } from './app/App.tsx'
import { queryClient } from './app/queries.ts'
import { HomePage } from './app/routes.tsx'
import { announcementsQuery } from './features/content/queries.ts'
import { hotQuery, jackpotsQuery, menusQuery } from './features/games/queries.ts'
import { paintFrame } from '../client/page/theme.ts'
import { followSession } from './features/live/live.ts'
import { permissionQuery } from './session/merchant.ts'
import { startTexts } from './i18n/i18n.ts'
import { spokenLanguage } from '../client/language/texts.ts'
import { firstLanguage, offeredOnPage } from '../client/language/language.ts'

// Texts, the merchant and the first page's script come side by side, not one after another.
void queryClient.prefetchQuery(permissionQuery)
void queryClient.prefetchQuery(menusQuery)
const atHome = location.pathname === '/'
if (atHome) void HomePage.preload()
const offered = offeredOnPage()
await startTexts(firstLanguage(offered.length > 0 ? offered : translatedLanguages, offered[0]))
if (atHome) {
  const language = spokenLanguage()
  void queryClient.prefetchQuery(announcementsQuery(language))
  void queryClient.prefetchQuery(jackpotsQuery)
  void queryClient.prefetchQuery(hotQuery(language))
}

paintFrame()
const root = createRoot(document.getElementById('root') as HTMLElement)
// As a transition the page is built in short pieces, and a press between two of them is answered.
startTransition(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
requestIdleCallback(() => followSession())
