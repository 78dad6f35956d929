import { Button } from '#ui/buttons/Button.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { queryClient } from '#console/api/query-client.ts'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { Refused } from '#console/parts/actions/Refused.tsx'

/** As the house bounds it. */
const LONGEST = 2000

export function WriteNote({ id }: { id: string }) {
  const t = useTexts('care')
  const shell = useTexts('shell')
  const form = useForm({
    values: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' && shell('form.required') }),
    sent: ({ text }) => text.trim(),
    ask: (text, asked) => house.care.noteCase({ params: { id }, body: { data: { text } } }, asked),
    once: true,
    clears: ['text'],
    onDone: () => {
      toast({ title: t('noted'), tone: 'good' })
      void queryClient.invalidateQueries({ queryKey: ['care'] })
    },
  })
  return (
    <form className={flow.tight} {...form.props}>
      <TextArea {...form.field('text')} label={t('note')} rows={2} longest={LONGEST} />
      <Refused error={form.error} />
      <div>
        <Button type="submit" busy={form.busy}>
          {t('writeNote')}
        </Button>
      </div>
    </form>
  )
}
