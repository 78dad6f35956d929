import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Changes } from './tables/Changes.tsx'
import { FileField } from './fields/FileField.tsx'
import { HoverMenu } from './overlays/HoverMenu.tsx'
import texts from './i18n/en/ui.json'
import { Pages } from './tables/Pages.tsx'
import { Steps } from './navigation/Steps.tsx'
import { Table } from './tables/Table.tsx'
import { filled, UiTextsProvider } from './texts.tsx'

const drawn = (node: ReactNode) => renderToStaticMarkup(<UiTextsProvider texts={texts}>{node}</UiTextsProvider>)
const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('before and after show what changed and leave out what did not', () => {
  const html = drawn(
    <Changes
      label="Limits"
      before={{ limit: '500', state: 'active', gone: 1 }}
      after={{ limit: '200', state: 'active', fresh: true }}
    />,
  )
  expect(html).toMatch(/<del[^>]*>500<\/del>.*<ins[^>]*>200<\/ins>/)
  expect(html).not.toContain('active')
  expect(html).toMatch(/gone<\/th>.*<del[^>]*>1<\/del>/)
  expect(html).toMatch(/fresh<\/th>.*<ins[^>]*>true<\/ins>/)
})

test('a list of values that only looks the same is told as a change', () => {
  const html = drawn(<Changes label="Games" before={{ games: ['slots', 'live'] }} after={{ games: ['live', 'slots'] }} />)
  expect(html.match(/<(del|ins)/g)).toHaveLength(2)
})

test('where there is nothing newer or older, the button says so by being off [S19]', () => {
  const html = drawn(<Pages onOlder={() => {}} />)
  expect(html).toMatch(/<button[^>]*disabled[^>]*>.*Newer/)
  expect(html.slice(html.indexOf('Newer'))).not.toContain('disabled=""')
})

test('steps say aloud how far one is, and what is done [S19]', () => {
  const html = drawn(<Steps label="Withdraw" steps={['Asked', 'Checked', 'Paid']} at={1} />)
  expect(words(html)).toContain('Step 1 of 3 Done Asked')
  expect(html).toMatch(/aria-current="step".*Step 2 of 3/)
})

test('a menu that opens under a pointer has a named button for everyone else [S11, S19]', () => {
  const html = drawn(
    <HoverMenu link={<a href="/rng">Slots</a>} label="Slots">
      <p>Twelve vendors</p>
    </HoverMenu>,
  )
  expect(html).toMatch(/<button[^>]*aria-label="Open: Slots"[^>]*aria-expanded="false"/)
  expect(html).not.toContain('Twelve vendors')
})

test('when no more files may be added, the place takes none [S19]', () => {
  const file = new File(['x'], 'slip.png', { type: 'image/png' })
  const field = (files: readonly File[]) =>
    drawn(<FileField label="Slip" accept="image/png" most={1} files={files} onChange={() => {}} />)
  expect(field([])).not.toContain('disabled')
  expect(field([file])).toMatch(/<input[^>]*disabled/)
  expect(field([file])).toContain('aria-label="Remove slip.png"')
})

const dense = (state: 'ready' | 'failed', rows: readonly string[]) =>
  drawn(
    <Table
      caption="Withdrawals"
      columns={[
        { key: 'id', title: 'Number', show: (row: string) => row, headline: true },
        { key: 'at', title: 'Time', show: () => '12:00', sorts: true },
      ]}
      rows={rows}
      keyOf={(row) => row}
      state={state}
      failed={<p>It failed</p>}
      empty={<p>None yet</p>}
      dense
      order={{ key: 'at', way: 'descending' }}
      onSort={() => {}}
      actions={(row) => <button type="button">Approve {row}</button>}
    />,
  )

test('a table for desks keeps its head over a failure and over nothing [S19]', () => {
  expect(words(dense('failed', []))).toMatch(/Number Time Actions It failed/)
  expect(words(dense('ready', []))).toMatch(/Number Time Actions None yet/)
})

test('a column that sorts says in which order it stands, and each row has its actions [S19]', () => {
  const html = dense('ready', ['W-1', 'W-2'])
  expect(html).toMatch(/aria-sort="descending"[^>]*><button/)
  expect(html).toContain('Approve W-2')
})

test('blanks are filled by name, and one without a value stays to be seen', () => {
  expect(filled('{{n}} of {{of}}', { n: 2, of: 5 })).toBe('2 of 5')
  expect(filled('{{n}} of {{of}}', { n: 2 })).toBe('2 of {{of}}')
})
