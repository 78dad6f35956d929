import type pg from 'pg'

export type DescribedColumn = { readonly name: string; readonly type: number; readonly table: number; readonly column: number }

export type Described = { readonly parameters: readonly number[]; readonly columns: readonly DescribedColumn[] }

type Field = { readonly name: string; readonly dataTypeID: number; readonly tableID: number; readonly columnID: number }

/** The protocol messages that the driver has and does not declare. */
type Wire = {
  parse: (message: { text: string; name: string; types: readonly number[] }) => void
  describe: (message: { type: 'S'; name: string }) => void
  sync: () => void
  once: (event: 'parameterDescription', heard: (message: { dataTypeIDs: readonly number[] }) => void) => void
}

/** What the server makes of a statement, which it parses and never runs. Throws the server's error. */
export function describe(client: pg.Client, text: string): Promise<Described> {
  return new Promise((resolve, reject) => {
    let parameters: readonly number[] = []
    let columns: readonly DescribedColumn[] = []
    const question = {
      submit: (wire: Wire) => {
        wire.once('parameterDescription', ({ dataTypeIDs }) => (parameters = [...dataTypeIDs]))
        wire.parse({ text, name: '', types: [] })
        wire.describe({ type: 'S', name: '' })
        wire.sync()
      },
      handleRowDescription: ({ fields }: { readonly fields: readonly Field[] }) => {
        columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          type: dataTypeID,
          table: tableID,
          column: columnID,
        }))
      },
      // After an error the driver no longer tells when it is ready; the next question waits for that by itself.
      handleError: (error: Error) => reject(error),
      handleReadyForQuery: () => resolve({ parameters, columns }),
    }
    client.query(question as never)
  })
}
