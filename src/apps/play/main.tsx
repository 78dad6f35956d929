import '../../ui/tokens.css'
import '../../ui/base.css'
import '../../ui/fonts.css'
import './play.css'
import { createRoot } from 'react-dom/client'
import { newId } from '../../kit/ids.ts'
import { UiTextsProvider } from '../../ui/texts.tsx'
import { arcadeAt } from './frame/arcade.ts'
import { entryOf, keepIn } from './frame/keep.ts'
import { takeLaunch } from './frame/launch.ts'
import { houseAround } from './frame/parent.ts'
import { begun, seatsOf, tokenName } from './frame/seat.ts'
import { languageFor, speak, uiTexts } from './i18n/texts.ts'
import { App } from './shell/App.tsx'
import { skinOf } from './slots/skins/index.ts'

const newKey = () => newId(Date.now(), (bytes) => crypto.getRandomValues(new Uint8Array(bytes)))

async function start(): Promise<void> {
  const taken = takeLaunch()
  // Pictures and stage travel while the seat is being taken; who needs them hears of a failure.
  void skinOf(taken.game).catch(() => null)
  void import('./slots/stage/stage.ts').catch(() => null)
  const keep = keepIn(() => sessionStorage, entryOf(history))
  const launch = { ...taken, language: taken.language ?? keep.get('arcade.language') }
  if (launch.language !== null) keep.set('arcade.language', launch.language)
  const house = keep.get('arcade.house') ?? launch.house
  if (house !== null) keep.set('arcade.house', house)
  const arcade = arcadeAt(() => keep.get(tokenName(launch.game)))
  const seats = begun(seatsOf({ launch, arcade, keep, house: houseAround(window, { named: house, newAsk: newKey }) }))
  await speak(languageFor(launch.language))
  createRoot(document.getElementById('root') as HTMLElement).render(
    <UiTextsProvider texts={uiTexts()}>
      <App frame={{ launch, arcade, seats, keep, prefer: keepIn(() => localStorage, entryOf(history)), newKey }} />
    </UiTextsProvider>,
  )
}

void start()
