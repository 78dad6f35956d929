import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Button } from './buttons/Button.tsx'
import { EmptyState } from './feedback/EmptyState.tsx'
import { ErrorState } from './feedback/ErrorState.tsx'
import { Field } from './fields/Field.tsx'
import { IconButton } from './buttons/IconButton.tsx'
import { Table } from './tables/Table.tsx'
import texts from './i18n/en/ui.json'
import { UiTextsProvider } from './texts.tsx'

const drawn = (node: ReactNode) => renderToStaticMarkup(<UiTextsProvider texts={texts}>{node}</UiTextsProvider>)

test('a busy button keeps its words and its place, and takes no press [S19]', () => {
  const html = drawn(<Button busy>Deposit</Button>)
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('aria-disabled="true"')
  expect(html).toContain('Deposit')
})

test('an icon says its name, and a count above 99 is shortened [S19]', () => {
  const html = drawn(<IconButton label="Messages" icon={<svg />} count={140} />)
  expect(html).toContain('aria-label="Messages 99+"')
  expect(html).toMatch(/aria-hidden="true"[^>]*>99\+/)
})

test('a field with an error is invalid and says why [S19]', () => {
  const html = drawn(<Field label="Name" hint="As in your papers" error="Fill in your name" />)
  expect(html).toContain('aria-invalid="true"')
  expect(html).toMatch(/role="alert"[^>]*>Fill in your name/)
  expect(html).not.toContain('As in your papers')
})

test('a field whose error is not there is valid and keeps its hint, however that is said [S19]', () => {
  for (const error of [undefined, null, false, '']) {
    const html = drawn(<Field label="Name" hint="As in your papers" error={error} />)
    expect([html.includes('aria-invalid="true"'), html.includes('As in your papers')]).toEqual([false, true])
  }
})

const table = (state: 'loading' | 'ready' | 'failed', rows: readonly string[], onMore?: () => void) =>
  drawn(
    <Table
      caption="Deposits"
      columns={[{ key: 'id', title: 'Number', show: (row: string) => row, headline: true }]}
      rows={rows}
      keyOf={(row) => row}
      state={state}
      failed={<ErrorState title="Did not load" onRetry={() => {}} />}
      empty={<EmptyState icon={null} title="None yet" />}
      onMore={onMore}
    />,
  )

test('a table waits in rows of its own shape and says that it is busy [S19]', () => {
  expect(table('loading', [])).toMatch(/aria-busy="true".*role="cell"/)
})

test('a table that failed offers a retry, an empty one says so [S19]', () => {
  expect(table('failed', [])).toMatch(new RegExp(`role="alert".*Did not load.*${texts.retry}`))
  expect(table('ready', [])).toContain('None yet')
})

test('a table offers more only while there is more', () => {
  expect(table('ready', ['7'], () => {})).toContain(texts.more)
  expect(table('ready', ['7'])).not.toContain(texts.more)
})

test('a cell carries its column for the card it becomes on a phone [S19]', () => {
  expect(table('ready', ['7'])).toContain('data-title="Number"')
})
