import { createHash } from 'node:crypto'
import type { Clock } from '#kit/clock.ts'
import type { Log } from '../log.ts'

/** What is to be drawn: the page at a path of this origin in a language of the product, as a visitor from this address sees it. */
export type Draft = { readonly origin: string; readonly path: string; readonly language: string; readonly ip: string }

/** HTML, and the answers of the house that it was drawn from, as JSON that is safe inside an element. */
export type Drawn = { readonly html: string; readonly answers: string }

export type Drawing = Drawn & {
  /** Sources of a content policy that let pass the style attributes of this very HTML and no others. */
  readonly styles: readonly string[]
}

type Kept = { drawing: Drawing | null; drawnAt: number; next: Promise<Drawing | null> | null }

/** A drawing is drawn anew when somebody comes after this many milliseconds, */
const FRESH = 10_000
/** and shown until then, but not when it is older than this; the page asks for what it shows again in any case. */
const OLDEST = 10 * 60_000
/** Nobody waits longer than this for one that is not there yet. */
const PATIENCE = 300
const MOST = 200

/** The drawings of an app's first pages, by what makes them differ. A page goes without one rather than wait for it. */
export class Drawings {
  readonly #kept = new Map<string, Kept>()
  readonly #draw: (draft: Draft) => Promise<Drawn>
  readonly #clock: Clock
  readonly #log: Log

  constructor({ draw, clock, log }: { draw: (draft: Draft) => Promise<Drawn>; clock: Clock; log: Log }) {
    this.#draw = draw
    this.#clock = clock
    this.#log = log
  }

  /** Null where there is none in time. */
  async of(key: string, draft: Draft): Promise<Drawing | null> {
    const kept = this.#kept.get(key) ?? this.#keep(key)
    const age = this.#clock() - kept.drawnAt
    if (age >= FRESH) kept.next ??= this.#drawAnew(kept, draft)
    if (age < OLDEST || !kept.next) return kept.drawing
    return Promise.race([kept.next, after(PATIENCE)])
  }

  #keep(key: string): Kept {
    const oldest = this.#kept.keys().next()
    if (this.#kept.size >= MOST && !oldest.done) this.#kept.delete(oldest.value)
    const kept: Kept = { drawing: null, drawnAt: -Infinity, next: null }
    this.#kept.set(key, kept)
    return kept
  }

  async #drawAnew(kept: Kept, draft: Draft): Promise<Drawing | null> {
    try {
      const drawn = await this.#draw(draft)
      kept.drawing = { ...drawn, styles: stylesIn(drawn.html) }
    } catch (error) {
      kept.drawing = null
      this.#log.warn({ err: error }, 'a page could not be drawn')
    }
    // One that fails is not tried again at once either.
    kept.drawnAt = this.#clock()
    kept.next = null
    return kept.drawing
  }
}

const after = (millis: number) => new Promise<null>((done) => setTimeout(done, millis, null).unref())

const entities: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** A quotation mark in a text is an entity, so what looks like an attribute is one. */
function stylesIn(html: string): readonly string[] {
  const styles = new Set([...html.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style))
  return [...styles].map((style) => {
    const meant = style.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] as string)
    return `'sha256-${createHash('sha256').update(meant).digest('base64')}'`
  })
}
