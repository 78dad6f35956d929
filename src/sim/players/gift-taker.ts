import type { Chance } from '#kit/chance.ts'
import { untilAnswered } from './asking.ts'
import type { Member, World } from './member.ts'

type Parts = { readonly world: World; readonly member: Member; readonly chance: Chance }
type Given = { readonly rounds: number; readonly games: readonly { readonly code: string }[] }
type Offer = {
  readonly id: string
  readonly standing: string
  readonly terms: { readonly reward: { readonly kind: string } & Partial<Given> }
}
type Mission = { readonly id: string; readonly from: string; readonly standing: string; readonly free: Given | null }

/** Refusals that mean: it is gone, or was taken with another press. */
const gone: ReadonlySet<string> = new Set(['promotion_taken', 'budget_spent', 'mission_claimed', 'mission_not_reached'])

/** A member who takes what lies ready: free rounds and free bets of promotions, and what missions give that they have reached. */
export class GiftTaker {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Takes all of it, now and then twice at once under one key; answers the games in which something of it is played. */
  async take(): Promise<readonly string[]> {
    const offers = await this.#look<Offer>('/wps/promotions')
    const missions = await this.#look<Mission>('/wps/missions')
    const games: string[] = []
    for (const { id, standing, terms } of offers)
      if (standing === 'claim' && terms.reward.kind === 'free')
        games.push(...(await this.#claim('/wps/promotions/claim', { promotion: id }, terms.reward)))
    for (const { id, from, standing, free } of missions)
      if (standing === 'claim') games.push(...(await this.#claim('/wps/missions/claim', { mission: id, period: from }, free)))
    return games
  }

  async #look<One>(path: string): Promise<readonly One[]> {
    const { name, browser } = this.#parts.member
    const said = await untilAnswered(`${name} looks at ${path}`, () =>
      browser.ask<{ list: readonly One[] }>({ method: 'GET', path }),
    )
    if (!said.success) throw new Error(`${name} may not look at ${path}: ${said.text}`)
    return said.value.list
  }

  async #claim(path: string, data: object, given: Partial<Given> | null): Promise<readonly string[]> {
    const { world, member, chance } = this.#parts
    const key = chance.id()
    const ask = () =>
      untilAnswered(`${member.name} asks for ${path}`, () => member.browser.ask({ method: 'POST', path, data, key }))
    const [said] = await Promise.all([ask(), chance.in100(30) ? ask() : null])
    if (!said.success && !gone.has(said.code)) throw new Error(`${member.name} may not have what ${path} gives: ${said.text}`)
    if (!said.success || !given?.rounds) return []
    const { given: told } = world.told
    told.set(member.id, (told.get(member.id) ?? 0) + given.rounds)
    return (given.games ?? []).map(({ code }) => code)
  }
}
