import { careContract } from '#house/care/console-contract.ts'
import { limitsContract } from '#house/limits/contract.ts'
import { verificationContract } from '#house/verification/contract.ts'
import { profileContract } from '#house/members/own-profile/contract.ts'
import { arrive } from '../people/person.ts'
import { slipPicture } from '../stage/picture.ts'
import type { World } from '../world.ts'
import { guests } from './guests.ts'

/** Some keep themselves short, one pauses for a week, one goes away for half a year. */
export async function pauses(world: World): Promise<void> {
  const { stage, people } = world
  const [short, tired, gone] = guests(world, 3, 16)
  for (const person of [short, tired, gone]) await arrive(stage, person)
  await short.device.must(limitsContract.setOwnLimits, { body: { deposit_day: '100', loss_week: '200' } })
  await tired.device.ask(limitsContract.beginPause, { body: { kind: 'time_out', length: 7 } })
  await gone.device.ask(limitsContract.beginPause, { body: { kind: 'exclusion', length: 6 } })
  for (const person of new Set([tired, gone])) people.splice(people.indexOf(person), 1)
}

type Cases = { readonly list: readonly { readonly id: string }[] }

/** Whoever watches over players takes a case, speaks to one, and closes one; the others wait. */
export async function cases(world: World): Promise<void> {
  const { care } = world.operators
  const { list } = await care.must<Cases>(careContract.careCases, { query: { state: 'open' } })
  const [first, second] = list.map(({ id }) => ({ id }))
  if (first) {
    await care.must(careContract.takeCase, { params: first })
    await care.ask(careContract.noteCase, { params: first, body: { text: 'Called in the afternoon, no answer yet.' } })
  }
  if (!second || list.length < 3) return
  await care.must(careContract.takeCase, { params: second })
  const body = { outcome: 'spoken', reason: 'Knows the limits and has set one' }
  await care.ask(careContract.closeCase, { params: second, body })
}

/** Two send their papers: somebody has to look at them. */
export async function papers(world: World): Promise<void> {
  const { stage, chance } = world
  for (const person of guests(world, 2, 18)) {
    await arrive(stage, person)
    const { device } = person
    await device.ask(profileContract.keepProfile, { body: { fields: { birthday: '1991-04-17' }, adult: true } })
    await device.ask(verificationContract.confirmDetails)
    const pictures = []
    for (const part of ['front', 'face']) {
      const body = { file: slipPicture(chance.between(1, 200)) }
      pictures.push({ id: (await device.must<{ id: string }>(verificationContract.sendPaper, { body })).id, part })
    }
    const body = { step: 'identity', paper: 'passport', number: `N${chance.between(1_000_000, 9_999_999)}`, pictures }
    await device.ask(verificationContract.sendStep, { body })
  }
}
