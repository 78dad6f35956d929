import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/fonts.css'
import '../play.css'
import { createRoot } from 'react-dom/client'
import { languageOf, type Language } from '#kit/language.ts'
import { newId } from '#kit/ids.ts'
import { UiTextsProvider } from '#ui/texts.tsx'
import { entryOf } from '../frame/keep.ts'
import type { Sessions } from '../frame/game-session.ts'
import { speak, uiTexts } from '../i18n/texts.ts'
import { App } from '../App.tsx'
import { galleryArcade, galleryPlayer, type Wanted } from './arcade.ts'

/**
 * The game without an arcade, for looking at it: `gallery.html?game=lantern-market&lang=KM&currency=KHR&show=feature`. Rounds are drawn by the real rules
 * from a fixed seed; `show` picks the next round of that kind: nothing, return, win, great, feature, full, offline.
 */
async function start(): Promise<void> {
  const asked = new URLSearchParams(window.location.search)
  const language = asked.get('lang') ?? 'EN'
  const currency = asked.get('currency') ?? 'USD'
  const show = (asked.get('show') ?? 'any') as Wanted
  const game = asked.get('game') ?? 'lantern-market'
  const player = galleryPlayer({ game, language, currency, trial: asked.has('trial') })
  const keep = entryOf(history)
  const sessions: Sessions = {
    open: () => Promise.resolve({ kind: 'open', player }),
    openAgain: () => Promise.resolve({ kind: 'open', player }),
  }
  await speak(languageOf(language) as Language)
  const frame = {
    launch: { game, family: 'slots', code: null, language, round: null, house: null },
    arcade: galleryArcade({ game, currency, show }),
    sessions,
    beside: () => ({ arcade: galleryArcade({ game, currency, show }), sessions }),
    deposit: null,
    keep,
    prefer: keep,
    newKey: () => newId(Date.now(), (bytes) => crypto.getRandomValues(new Uint8Array(bytes))),
  }
  createRoot(document.getElementById('root') as HTMLElement).render(
    <UiTextsProvider texts={uiTexts()}>
      <App frame={frame} />
    </UiTextsProvider>,
  )
}

void start()
