import { controlledContract } from '#house/audit/controlled/console-contract.ts'
import { rafflesConsoleContract } from '#house/raffles/console-contract.ts'
import { rafflesContract } from '#house/raffles/contract.ts'
import { dayAfter } from '#kit/days.ts'
import { arrive } from '../people/person.ts'
import type { World } from '../world.ts'
import { guests } from './guests.ts'

type Raffles = { readonly list: readonly { readonly id: string; readonly own: object | null }[] }

/** Members join what runs; what they stake from then on earns them tickets. */
export async function joinRaffle(world: World): Promise<void> {
  for (const person of new Set([world.known.dara, ...guests(world, 5, 0), ...guests(world, 5, 2)])) {
    await arrive(world.stage, person)
    const { list } = await person.device.must<Raffles>(rafflesContract.raffles)
    for (const { id, own } of list) if (own === null) await person.device.ask(rafflesContract.joinRaffle, { params: { id } })
  }
}

type Known = { readonly today: string; readonly list: readonly { readonly terms: object }[] }
type Acts = { readonly list: readonly { readonly id: string }[] }

/** One more raffle, with the prizes of the first: the manager asks for it and the owner confirms. */
export async function nextRaffle(world: World): Promise<void> {
  const { manager, owner } = world.operators
  const { today, list } = await manager.must<Known>(rafflesConsoleContract.rafflesListed)
  const [first] = list
  if (!first) return
  const terms = { ...first.terms, from: dayAfter(today, 1), to: dayAfter(today, 9) }
  const body = { id: null, terms, reason: 'The festival goes on for another week' }
  await manager.must(rafflesConsoleContract.saveRaffle, { body })
  const { list: waiting } = await owner.must<Acts>(controlledContract.controlledActs, { query: { state: 'waiting' } })
  for (const { id } of waiting) {
    const answer = { confirm: true, reason: 'Within the budget of the month' }
    await owner.ask(controlledContract.answerAct, { params: { id }, body: answer })
  }
}
