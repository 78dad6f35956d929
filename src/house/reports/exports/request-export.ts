import { z } from 'zod'
import { DAY, type Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { declareJob } from '#runtime/jobs.ts'
import { zoneKnown } from '#kit/zone.ts'
import { periodValid } from '#kit/days.ts'
import { insertExport, type ExportFilter, type ExportRow } from './export-store.ts'

/** Writes a file some parts further. */
export const writing = declareJob('house', {
  name: 'reports.write-export',
  payload: z.strictObject({ export: z.uuid() }),
  attempts: 5,
})

/** Files are written one at a time, so that they never take the workers that money waits for. */
export const QUEUE = { queue: 'exports' } as const

/** How long a file may be fetched. */
const KEPT = DAY

export type ExportRequest = {
  readonly member: bigint | null
  readonly merchant: number
  readonly operator: bigint | null
  readonly language: string
  readonly wish: ExportFilter & Pick<ExportRow, 'record'>
}

export type PeriodRefusal = Refusal<'period_invalid', null> | Refusal<'zone_unknown', { readonly zone: string }>

/** Has a record written as a file by a job. */
export async function requestExport(
  tx: Tx,
  { wish: { record, ...asked }, ...of }: ExportRequest,
  { now, random }: { readonly now: Millis; readonly random: Random },
): Promise<ExportRow | PeriodRefusal | Refusal<'export_running', null>> {
  if (!periodValid(asked.from, asked.to)) return refuse('period_invalid')
  if (!zoneKnown(asked.zone)) return refuse('zone_unknown', { zone: asked.zone })
  const row = await insertExport(tx, { ...of, id: newId(now, random), record, asked, at: now, endsAt: now + KEPT })
  if (!row) return refuse('export_running')
  await writing.add(tx, { export: row.id }, QUEUE)
  return row
}
