import { z } from 'zod'
import type { Isolate } from '#runtime/database.ts'
import { declareJob, task, type Task } from '#runtime/jobs.ts'
import { findWritten, announceInboxChanged } from '#house/notifications/index.ts'

/** Tells of a message in the moment in which it comes. */
export const telling = declareJob('house', {
  name: 'content.tell-message',
  payload: z.strictObject({ message: z.uuid() }),
})

export const messageTasks = ({ transact }: { readonly transact: Isolate }): Task[] => [
  task(telling, ({ message }) =>
    transact(async (tx) => {
      const written = await findWritten(tx, message)
      if (written && written.takenBackAt === null) await announceInboxChanged(tx, { ...written, news: true })
    }),
  ),
]
