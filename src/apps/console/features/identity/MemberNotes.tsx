import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#ui/buttons/Button.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { queryClient } from '#console/api/query-client.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Asked } from '#console/parts/Asked.tsx'
import flow from '#console/parts/flow.module.css'
import { Refused } from '#console/parts/actions/Refused.tsx'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'
import styles from './Member.module.css'
import { notesQuery } from './queries.ts'

/** What operators tell each other about a member, newest first. */
export function MemberNotes({ member }: { member: string }) {
  const t = useTexts('identity')
  const may = useMay()
  const query = useInfiniteQuery(notesQuery(member))
  return (
    <div className={flow.stack}>
      <p className={flow.soft}>{t('notes.text')}</p>
      {may('members.state') && <WriteNote member={member} />}
      <Asked query={query} lines={4}>
        {({ pages }) => {
          const notes = pages.flatMap(({ list }) => list)
          if (notes.length === 0) return <p className={flow.soft}>{t('notes.none')}</p>
          return (
            <ol className={styles.notes}>
              {notes.map(({ id, text, writtenBy, writtenAt }) => (
                <li key={id} className={styles.note}>
                  <p>
                    <bdi dir="auto">{text}</bdi>
                  </p>
                  <span className={flow.soft}>
                    <bdi>{writtenBy}</bdi> · <When at={writtenAt} />
                  </span>
                </li>
              ))}
            </ol>
          )
        }}
      </Asked>
      {query.hasNextPage && (
        <div>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('notes.more')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** As the house bounds it. */
const LONGEST = 2000

function WriteNote({ member: id }: { member: string }) {
  const t = useTexts('identity')
  const form = useForm({
    values: { text: '' },
    check: ({ text }) => ({
      text: (text.trim() === '' || [...text.trim()].length > LONGEST) && t('notes.need', { most: LONGEST }),
    }),
    sent: ({ text }) => text.trim(),
    ask: (text, asked) => house.members.writeNote({ params: { id }, body: { data: { text } } }, asked),
    once: true,
    clears: ['text'],
    onDone: () => {
      toast({ title: t('notes.written'), tone: 'good' })
      void queryClient.invalidateQueries({ queryKey: ['identity', 'notes', id] })
    },
  })
  return (
    <form className={flow.tight} {...form.props}>
      <TextArea {...form.field('text')} label={t('notes.new')} rows={3} longest={LONGEST} />
      <Refused error={form.error} />
      <div>
        <Button type="submit" tone="gold" busy={form.busy}>
          {t('notes.write')}
        </Button>
      </div>
    </form>
  )
}
