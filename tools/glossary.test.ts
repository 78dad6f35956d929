import { expect, test } from 'vitest'
import { glossary } from './tidy/glossary.ts'
import { readTree, type Tree } from './tidy/tree.ts'

const page = `
| EN | KM | CN | not |
|---|---|---|---|
| game provider | ក្រុមហ៊ុនហ្គេម | 游戏厂商 | vendor; អ្នកផ្គត់ផ្គង់; 供应商 |
| voucher | ប័ណ្ណប្រាក់ | 充值券 | |
| deposit | ដាក់ប្រាក់ | 存款 | 充值 |

| EN | example |
|---|---|
| odds | draw |
`
const says = (path: string, text: string): Tree =>
  new Map([
    ['docs/glossary.md', page],
    [path, JSON.stringify({ said: { here: text } })],
  ])
const found = (path: string, text: string) => glossary(says(path, text))

test('every text speaks in the words of the glossary', () => {
  expect(glossary(readTree(process.cwd()))).toEqual([])
})

test('a word not to be used is found, with the word to use, in screens, refusals and news', () => {
  expect(found('src/apps/site/i18n/en/wallet.json', 'Vendors have wallets')).toEqual([
    'src/apps/site/i18n/en/wallet.json: said.here: "vendor" is not our word, "game provider" is',
  ])
  expect(found('src/house/games/texts/cn.json', '该供应商已关闭')).toEqual([expect.stringContaining('"游戏厂商" is')])
  expect(found('src/house/notifications/news/words/payments/km.json', 'ទៅអ្នកផ្គត់ផ្គង់ហើយ')).toHaveLength(1)
})

test('a longer word, a blank, a word of the glossary that holds it, another language and another table are none', () => {
  expect(found('src/apps/site/i18n/en/wallet.json', 'a vendorless match is a draw')).toEqual([])
  expect(found('src/apps/site/i18n/en/wallet.json', 'To {{vendor}}')).toEqual([])
  expect(found('src/apps/site/i18n/cn/payments.json', '请输入充值券券码')).toEqual([])
  expect(found('src/apps/site/i18n/cn/payments.json', '充值券可用于充值')).toHaveLength(1)
  expect(found('src/apps/site/i18n/pt/wallet.json', 'vendor')).toEqual([])
  expect(found('src/house/games/rules/en.json', 'vendor')).toEqual([])
})
