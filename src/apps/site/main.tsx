import '../../ui/tokens.css'
import '../../ui/skins/porcelain.css'
import '../../ui/fonts.css'
import '../../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { queryClient } from './app/queries.ts'
import { HomePage } from './app/routes.tsx'
import { paintFrame } from '../client/page/theme.ts'
import { followSession } from './features/live/live.ts'
import { permissionQuery } from './session/merchant.ts'
import { startTexts } from './i18n/i18n.ts'
import { firstLanguage, keptLanguage } from '../client/language/language.ts'

// Texts, the merchant and the first page's script come side by side, not one after another.
void queryClient.prefetchQuery(permissionQuery)
if (location.pathname === '/') void HomePage.preload()
// A language chosen before is taken at its word; if the merchant no longer offers it, it is left once the merchant is known.
await startTexts(keptLanguage() ?? firstLanguage())

paintFrame()
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
requestIdleCallback(() => followSession())
