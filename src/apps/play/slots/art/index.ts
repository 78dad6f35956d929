import chilli from './chilli.svg?url'
import coconut from './coconut.svg?url'
import drum from './drum.svg?url'
import elephant from './elephant.svg?url'
import kite from './kite.svg?url'
import lantern from './lantern.svg?url'
import lime from './lime.svg?url'
import lotus from './lotus.svg?url'
import mango from './mango.svg?url'
import temple from './temple.svg?url'

export type Art = ReadonlyMap<string, HTMLImageElement>

/** The addresses of the drawings, by the machine's names for its symbols. */
export const drawings: Readonly<Record<string, string>> = {
  lantern,
  temple,
  elephant,
  kite,
  lotus,
  drum,
  mango,
  coconut,
  chilli,
  lime,
}

/** Puts every drawing into the browser's cache, before it is known which the machine needs. */
export function fetchArt(): void {
  for (const address of Object.values(drawings)) new Image().src = address
}

/** Loads the drawings of a machine; a drawing that cannot be had fails the whole, since a reel must show what it holds. */
export async function loadArt(symbols: readonly string[]): Promise<Art> {
  const pictures = await Promise.all(
    symbols.map(async (symbol): Promise<[string, HTMLImageElement]> => {
      const picture = new Image()
      picture.src = drawings[symbol] ?? ''
      await picture.decode()
      return [symbol, picture]
    }),
  )
  return new Map(pictures)
}
