import type { Pool, PoolClient } from 'pg'

export type SocketPool = { readonly pool: Pool; readonly close: () => void }

/**
 * The pool as the sockets' adapter may have it. The adapter listens on one connection, and forgets it when it breaks: the pool would
 * count it as taken for ever, and run dry by as many breaks as it has connections. Here a connection that ends is given back.
 */
export function socketPool(pool: Pool): SocketPool {
  let closed = false
  const connect = async (): Promise<PoolClient> => {
    if (closed) throw new Error('the sockets are closed')
    const client = await pool.connect()
    const give = client.release.bind(client)
    let given = false
    // It still listens, so nobody else gets it.
    client.release = () => {
      if (given) return
      given = true
      give(true)
    }
    client.once('end', () => client.release())
    if (closed) {
      client.release()
      throw new Error('the sockets are closed')
    }
    return client
  }
  return {
    pool: Object.assign(Object.create(pool) as Pool, { connect, query: pool.query.bind(pool) }),
    close: () => {
      closed = true
    },
  }
}
