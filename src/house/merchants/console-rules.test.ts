import { expect, test } from 'vitest'
import { merchantContract } from '#house/merchants/console-contract.ts'
import type { RegistrationSetting } from '#house/merchants/contract.ts'
import { openConsoleStage } from '#testing/console-stage.ts'

const { operators, owner } = await openConsoleStage()
const reason = 'the form asks for more'

type Seen = { readonly registration: RegistrationSetting; readonly rulesVersion: string }
const look = async (who = owner) => (await who.call(merchantContract.merchant)).value as Seen
const offer = (who: typeof owner, { registration, rulesVersion }: Seen, field: 'line' | 'whatsapp') =>
  who.call(merchantContract.changeMerchant, {
    body: {
      change: { registration: { ...registration, [field]: { ...registration[field], enabled: true } } },
      reason,
      seen: rulesVersion,
    },
  })

test('of two operators who change registration rules at once the second is told, and neither loses a change [O1, A4]', async () => {
  const { browser: manager } = await operators.as('manager')
  const [mine, theirs] = [await look(), await look(manager)]
  expect(mine.rulesVersion).toBe(theirs.rulesVersion)
  expect((await offer(owner, mine, 'line')).status).toBe(200)
  expect(await offer(manager, theirs, 'whatsapp')).toMatchObject({ status: 422, code: 'changed_meanwhile' })
  const now = await look(manager)
  expect([now.registration.line.enabled, now.registration.whatsapp.enabled]).toEqual([true, false])
  expect((await offer(manager, now, 'whatsapp')).status).toBe(200)
  const end = await look()
  expect([end.registration.line.enabled, end.registration.whatsapp.enabled]).toEqual([true, true])
  // What is no rule of registration is nobody's concern here.
  const body = { change: { minimumAge: 22 }, reason, seen: mine.rulesVersion }
  expect((await owner.call(merchantContract.changeMerchant, { body })).status).toBe(200)
})
