import { untilFinal } from './asking.ts'
import type { Member } from './member.ts'

/** Four white dots. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAADklEQVR4nGP4DwYMEAoAU7oL9ZisIGcAAAAASUVORK5CYII='

/** The pictures that a member sends with payments: so many an hour. */
export class Pictures {
  readonly #member: Member
  #full = false

  constructor(member: Member) {
    this.#member = member
  }

  /** Sends one; null where it is one too many. */
  async send(): Promise<string | null> {
    if (this.#full) return null
    const { name, browser } = this.#member
    const said = await untilFinal(`${name} sends a picture`, {
      ask: () => browser.ask<{ id: string }>({ method: 'POST', path: '/wps/payments/pictures', data: { file: PICTURE } }),
      isFinal: ({ success, status }) => success || status !== 503,
    })
    this.#full = said.code === 'too_many_requests'
    if (!said.success && !this.#full) throw new Error(`${name} could not send a picture: ${said.text}`)
    return said.success ? said.value.id : null
  }
}
