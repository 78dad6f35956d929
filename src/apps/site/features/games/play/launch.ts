import { house } from '#site/api/house.ts'

export type Wanted = {
  readonly vassalage: string
  readonly gameCode: string
  readonly round?: string | undefined
  readonly trial?: true | undefined
  /** Opens it also where nothing is in its vendor's own wallet, and brings nothing there. */
  readonly empty?: true | undefined
}

export type Launched = Awaited<ReturnType<typeof house.games.launch>>

/** A phone's session of a game and a desk's may live side by side. */
const device = () => (matchMedia('(pointer: coarse)').matches ? ('MOBILE' as const) : ('WEB' as const))

function ask({ vassalage, gameCode, round, trial, empty }: Wanted): Promise<Launched> {
  return house.games.launch({
    body: {
      data: {
        vassalage,
        gameCode,
        device: device(),
        ...(round && { round }),
        ...(trial && { freeTrial: trial }),
        ...(empty && { empty }),
      },
    },
  })
}

const nameOf = ({ vassalage, gameCode, round, trial, empty }: Wanted) =>
  JSON.stringify([vassalage, gameCode, round, trial, empty])

let begun: { readonly name: string; readonly launched: Promise<Launched> } | null = null

/** Asks with the tap, while the page around the game is still to be drawn. */
export function beginLaunch(wanted: Wanted): void {
  begun = { name: nameOf(wanted), launched: ask(wanted) }
  // The page hears of it.
  begun.launched.catch(() => {})
}

/** The launch that was begun with the tap, once; else a new one. */
export function launch(wanted: Wanted): Promise<Launched> {
  const waiting = begun?.name === nameOf(wanted) ? begun.launched : null
  begun = null
  return waiting ?? ask(wanted)
}
