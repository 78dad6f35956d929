import { z } from 'zod'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { controlledAct } from '#house/audit/index.ts'
import type { Asking } from '../provider/ask-provider.ts'
import { providersOf } from '../provider/providers-of.ts'
import { BY_HAND } from '../rules/by-hand.ts'
import { readBounds } from '../rules/method-terms.ts'
import { addOption } from './add-option.ts'
import { changeOption, optionShown } from './change-option.ts'
import { newOption, typedOption } from './console-contract.ts'
import { lockOptions, type Option } from './option-store.ts'

const letsMoreOut = (before: Option, after: Pick<Option, 'largest' | 'enabled'>) =>
  after.largest > before.largest || (after.enabled && !before.enabled)

export const optionActs = (asking: Pick<Asking, 'providers' | 'directory'>) => ({
  change: controlledAct({
    name: 'payments.changeOption',
    permission: 'merchant.write',
    input: z.strictObject({ code: z.string(), option: typedOption }),
    weigh: async (tx, { merchant }, { code, option: typed }) => {
      const standing = (await lockOptions(tx, merchant.id)).find((option) => option.code === code)
      if (!standing) return refuse('option_unknown')
      const bounds = readBounds(typed, standing.currency)
      if (isRefusal(bounds)) return bounds
      const changed = { ...standing, ...bounds, enabled: typed.enabled }
      return {
        alone: !letsMoreOut(standing, changed),
        subject: `option:${merchant.code}/${code}`,
        before: optionShown(standing),
        after: optionShown(changed),
      }
    },
    perform: (tx, act, { code, option: typed }) => changeOption(tx, act, { code, typed }),
  }),
  add: controlledAct({
    name: 'payments.addOption',
    permission: 'merchant.write',
    input: newOption.extend({ currency: z.string() }),
    weigh: async (tx, { merchant }, { code, provider, option: typed, ...of }) => {
      if ((await lockOptions(tx, merchant.id)).some((option) => option.code === code)) return refuse('option_taken')
      if (provider !== BY_HAND && !(await providersOf(asking, merchant.id)).has(provider)) return refuse('provider_unknown')
      const bounds = readBounds(typed, of.currency)
      if (isRefusal(bounds)) return bounds
      const added = optionShown({ ...of, code, provider, ...bounds, enabled: typed.enabled })
      return { alone: false, subject: `option:${merchant.code}/${code}`, before: null, after: added }
    },
    perform: async (tx, act, { option: typed, ...of }) =>
      addOption(tx, act, { ...of, typed }, await providersOf(asking, act.merchant.id)),
  }),
})
