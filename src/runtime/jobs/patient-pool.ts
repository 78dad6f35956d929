import type { Pool } from 'pg'

/** cannot_connect_now: of all that a lost database is called, what the runner waits for and asks again. */
const NOT_NOW = '57P03'

/**
 * The pool as the runner of jobs may have it. It marks a job as done or failed without looking back, so an error of a connection there
 * is caught by nobody and ends the process. Both may be asked again, so every loss of the database is told as one that passes. Asked again
 * after the pool's end, it is not answered: nobody is there who waits, and the job is given back as one of a dead worker.
 */
export function patientPool(pool: Pool): Pool {
  pool.on('connect', (client) => {
    client.query = patient(client.query.bind(client))
  })
  const connect = patient(pool.connect.bind(pool))
  pool.connect = ((...args: Parameters<typeof connect>) => (pool.ending ? unanswered : connect(...args))) as Pool['connect']
  return pool
}

const unanswered = new Promise<never>(() => {})

function patient<F extends (...args: never[]) => unknown>(ask: F): F {
  return ((...args: never[]) => {
    const answer = ask(...args)
    return answer instanceof Promise
      ? answer.catch((error: unknown) => Promise.reject(isLost(error) ? notNow(error) : error))
      : answer
  }) as F
}

/** Connection failures (08), too many connections (53300), a server that ends or begins (57P0x), the network's, and the driver's own. */
function isLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: string }
  return /^(08|53300$|57P0|E[A-Z]+$)/.test(code) || /connection terminated|not queryable|trying to connect/i.test(error.message)
}

const notNow = (error: Error): Error => Object.assign(new Error(error.message, { cause: error }), { code: NOT_NOW })
