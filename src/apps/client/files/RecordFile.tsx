import { dayShown } from '#kit/days.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, FileSpreadsheet } from 'lucide-react'
import { SECOND } from '#kit/clock.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import type { CallContext } from '../calls/house.ts'
import { isRefused } from '../calls/refusal.ts'
import { useWrite } from '../calls/useWrite.ts'
import { whenText } from '../language/when.ts'
import { saveFile } from './save-file.ts'
import styles from './RecordFile.module.css'

type Kept = {
  readonly id: string
  readonly record: string
  readonly from: string
  readonly to: string
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  readonly done: number
  readonly lines: number
  readonly parts: number
  readonly endsAt: number
}

/** Named by what is said, in the words of the app whose page it is. */
export type FileWords = {
  readonly start: string
  readonly writing: string
  readonly save: string
  readonly failed: string
  readonly stop: string
  readonly stopped: string
  readonly unheard: string
  readonly ready: (file: { from: string; to: string; lines: number; until: string }) => string
}

export type FileCalls = {
  readonly key: readonly unknown[]
  readonly list: (signal: AbortSignal) => Promise<readonly Kept[]>
  readonly start: (asked: { readonly context: CallContext }) => Promise<unknown>
  readonly stop: (id: string) => Promise<unknown>
  readonly part: (of: { readonly params: { id: string }; readonly query: { part: string } }) => Promise<{ readonly text: string }>
}

type RecordFileProps = { record: string; words: FileWords; calls: FileCalls; disabled?: boolean }

const unwritten = ({ state }: Kept) => state === 'waiting' || state === 'running'

/** Has the house write a record as a file, says how far it is, and hands it over once it is whole. */
export function RecordFile({ record, words, calls, disabled = false }: RecordFileProps) {
  const files = useQuery({
    queryKey: calls.key,
    queryFn: ({ signal }) => calls.list(signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(unwritten) ? SECOND : false),
  })
  const start = useWrite((_: null, asked) => calls.start(asked))
  const stop = useMutation({ mutationFn: (id: string) => calls.stop(id), onSettled: () => void files.refetch() })
  const fetched = useMutation({ mutationFn: (file: Kept) => fetchWhole(file, calls) })
  const file = files.data?.find((one) => one.record === record)
  const error = start.error ?? stop.error ?? fetched.error
  return (
    <div className={styles.offer}>
      <Button
        icon={<FileSpreadsheet size={18} aria-hidden="true" />}
        busy={start.isPending}
        disabled={disabled || (files.data?.some(unwritten) ?? false)}
        onClick={() => start.mutate(null, { onSuccess: () => void files.refetch() })}
      >
        {words.start}
      </Button>
      {file && unwritten(file) && (
        <div className={styles.file}>
          <div className={styles.wide}>
            <ProgressBar label={words.writing} value={file.state === 'waiting' ? null : Math.floor(file.done / 10)} />
          </div>
          <Button size="small" busy={stop.isPending} onClick={() => stop.mutate(file.id)}>
            {words.stop}
          </Button>
        </div>
      )}
      {file?.state === 'done' && (
        <div className={styles.file} role="status">
          <span>
            {words.ready({ from: dayShown(file.from), to: dayShown(file.to), lines: file.lines, until: whenText(file.endsAt) })}
          </span>
          <Button
            size="small"
            tone="gold"
            icon={<Download size={16} aria-hidden="true" />}
            busy={fetched.isPending}
            onClick={() => fetched.mutate(file)}
          >
            {words.save}
          </Button>
        </div>
      )}
      {file?.state === 'cancelled' && (
        <p className={styles.file} role="status">
          {words.stopped}
        </p>
      )}
      {file?.state === 'failed' && <Notice tone="bad">{words.failed}</Notice>}
      {error && (
        <Notice tone="bad" live>
          {isRefused(error) ? error.message : words.unheard}
        </Notice>
      )}
    </div>
  )
}

/** One part after the other, each handed to the browser as it comes, which may keep it on its disk. */
async function fetchWhole({ id, record, from, to, parts }: Kept, calls: FileCalls): Promise<void> {
  const blobs: Blob[] = []
  for (let part = 0; part < parts; part++)
    blobs.push(new Blob([(await calls.part({ params: { id }, query: { part: String(part) } })).text]))
  saveFile(`${record}-${from}-${to}.csv`, new Blob(blobs, { type: 'text/csv;charset=utf-8' }))
}
