import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { endExport, lockExport, type ExportRow, type Owner } from './export-store.ts'

/**
 * Ends a file that is being written, for whoever asked for it: what was written of it is gone, and the job that writes it finds nothing to do.
 * Refuses one that has ended already.
 */
export async function cancelExport(
  tx: Tx,
  of: { readonly owner: Owner; readonly id: string },
): Promise<ExportRow | Refusal<'not_found' | 'export_over', null>> {
  const row = await lockExport(tx, of)
  if (!row) return refuse('not_found')
  if (row.state !== 'waiting' && row.state !== 'running') return refuse('export_over')
  await endExport(tx, row.id)
  return { ...row, state: 'cancelled' }
}
