import { matchEnds, scoreOf, withHalf, withScore, type MatchEnd } from '#house/games/rules/match-end.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { FormPanel } from '#console/parts/actions/FormPanel.tsx'
import { saved } from '#console/parts/actions/saved.ts'

type Props = { readonly event: string; readonly version: number; readonly onClose: () => void }

/** What a match came to, as the official source shows it. */
export function EnterScore({ event, version, onClose }: Props) {
  const t = useTexts('trading')
  const shell = useTexts('shell')
  const form = useForm({
    values: { status: 'finished' as MatchEnd, halfTime: '', fullTime: '', source: '' },
    check: ({ status, halfTime, fullTime, source }) => ({
      halfTime: withHalf.has(status) && halfTime.trim() !== '' && scoreOf(halfTime) === null && t('word.scoreWrong'),
      fullTime:
        withScore.has(status) &&
        (status === 'finished' || fullTime.trim() !== '') &&
        scoreOf(fullTime) === null &&
        t('word.scoreWrong'),
      source: source.trim().length < 2 && shell('form.required'),
    }),
    sent: ({ status, halfTime, fullTime, source }) => ({
      version,
      status,
      halfTime: withHalf.has(status) ? scoreOf(halfTime) : null,
      fullTime: withScore.has(status) ? scoreOf(fullTime) : null,
      source: source.trim(),
    }),
    ask: (data, asked) => house.trading.sayMatch({ params: { event }, body: { data } }, asked),
    onDone: ({ heard }) => saved(t(`word.heard.${heard}`), onClose),
  })
  const { status } = form.values
  return (
    <FormPanel title={t('word.enter')} description={t('word.apart')} send={t('word.say')} form={form} onClose={onClose}>
      <Select
        {...form.field('status')}
        label={t('word.status')}
        options={matchEnds.map((value) => ({ value, label: t(`word.ends.${value}`) }))}
      />
      {withHalf.has(status) && (
        <Field {...form.field('halfTime')} label={t('word.halfTime')} hint={t('word.halfHint')} autoComplete="off" dir="ltr" />
      )}
      {withScore.has(status) && (
        <Field {...form.field('fullTime')} label={t('word.fullTime')} hint={t('word.fullHint')} autoComplete="off" dir="ltr" />
      )}
      <Field {...form.field('source')} label={t('word.source')} hint={t('word.sourceHint')} maxLength={200} />
    </FormPanel>
  )
}
