import { numbersOf, type PrizeForm } from '#house/games/rules/draw-numbers.ts'
import { Field } from '#ui/fields/Field.tsx'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { FormPanel } from '#console/parts/actions/FormPanel.tsx'
import { isReason } from '#console/parts/actions/reason.ts'
import { saved } from '#console/parts/actions/saved.ts'
import type { DrawRecord } from './queries.ts'
import { usePrizeName } from './prize-name.ts'

type Props = Pick<DrawRecord, 'draw' | 'prizes'> & { readonly onClose: () => void }

/** The numbers of a draw, typed prize by prize, each apart from what anybody else has typed. */
export function EnterNumbers({ draw: { event, version }, prizes, onClose }: Props) {
  const t = useTexts('draws')
  const shell = useTexts('shell')
  const prizeName = usePrizeName()
  const corrects = version > 0
  const faultOf = (prize: PrizeForm, text: string) => {
    const read = numbersOf(text, prize)
    if (read === 'digits') return t('fault.digits', { count: prize.digits })
    return read === 'count' && t('fault.numbers', { count: prize.count })
  }
  const empty: Record<string, string> = { source: '', reason: '', ...Object.fromEntries(prizes.map(({ name }) => [name, ''])) }
  const form = useForm({
    values: empty,
    check: (values) => ({
      ...Object.fromEntries(prizes.map((prize) => [prize.name, faultOf(prize, values[prize.name] ?? '')])),
      source: (values['source'] ?? '').trim().length < 2 && shell('form.required'),
      reason: corrects && !isReason(values['reason'] ?? '') && shell('form.required'),
    }),
    sent: (values) => ({
      version: version + 1,
      numbers: prizes.flatMap((prize) => {
        const read = numbersOf(values[prize.name] ?? '', prize)
        return typeof read === 'string' ? [] : read
      }),
      source: (values['source'] ?? '').trim(),
      reason: corrects ? (values['reason'] ?? '').trim() : null,
    }),
    ask: (data, asked) => house.draws.sayDraw({ params: { event }, body: { data } }, asked),
    onDone: ({ heard }) => saved(t(`heard.${heard}`), onClose),
  })
  const field = (name: string) => ({ ...form.field(name), value: form.values[name] ?? '' })
  return (
    <FormPanel
      title={corrects ? t('correct') : t('enter')}
      description={t('apart')}
      send={t('say')}
      form={form}
      {...(corrects && { reason: field('reason') })}
      onClose={onClose}
    >
      {prizes.map((prize) => (
        <Field
          key={prize.name}
          {...field(prize.name)}
          label={prizeName(prize.name)}
          hint={t('form', { numbers: t('numbers', { count: prize.count }), digits: t('digits', { count: prize.digits }) })}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
        />
      ))}
      <Field {...field('source')} label={t('source')} hint={t('sourceHint')} maxLength={200} />
    </FormPanel>
  )
}
