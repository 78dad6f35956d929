import { controlledContract, type ActShown } from '#house/audit/controlled/console-contract.ts'
import type { Browser } from './browser.ts'

/** A second person confirms all that waits, and answers what they were told; throws where something is not done. */
export async function confirmAll(second: Browser): Promise<(string | null)[]> {
  const { value } = await second.call(controlledContract.controlledActs, { query: { state: 'waiting' } })
  const told: (string | null)[] = []
  for (const { id, name } of (value as { list: ActShown[] }).list) {
    const answered = await second.call(controlledContract.answerAct, {
      params: { id },
      body: { confirm: true, reason: 'looked at by a second person' },
    })
    if (answered.status !== 200) throw new Error(`${name} was refused: ${answered.code}`)
    told.push((answered.value as { told: string | null }).told)
  }
  return told
}
