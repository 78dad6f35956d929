import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { retryJob, runRepeat, type Repeat } from '#runtime/jobs.ts'
import { recordAct, type Act } from '#house/audit/index.ts'

/** Runs a job of the house once more, now. */
export async function retryFailedJob(tx: Tx, act: Act, id: bigint): Promise<null | Refusal<'not_found' | 'job_running', null>> {
  const job = await retryJob(tx, { half: 'house', id, now: new Date(act.at) })
  if (!job) return refuse('not_found')
  if (job.state === 'running') return refuse('job_running')
  const before = { task: job.task, state: job.state, attempts: job.attempts, lastError: job.lastError }
  await recordAct(tx, act, { action: 'operators.retry_job', subject: `job:${id}`, before })
  return null
}

/** Runs a repeating job of the house now, out of its turn. */
export async function runOutOfTurn(tx: Tx, act: Act, repeat: Repeat): Promise<void> {
  await runRepeat(tx, { half: 'house', ...repeat })
  await recordAct(tx, act, { action: 'operators.run_job', subject: `task:${repeat.task}` })
}
