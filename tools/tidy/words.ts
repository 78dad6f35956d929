import { code, matching, tests, texts, type Rule, type Tree } from './tree.ts'

type Ban = { readonly pattern: RegExp; readonly reason: string }

/** The pattern of this file's own bans is put together, so that the file does not trip over itself. */
const word = (...parts: string[]) => new RegExp(parts.join(''), 'i')

const everywhere: readonly Ban[] = [
  { pattern: new RegExp(String.raw`\b(TO${'DO'}|FIX${'ME'})\b`), reason: 'finish it, or leave it out' },
  { pattern: word('/wo', 'rk/'), reason: 'a path of one machine' },
  { pattern: word('/tm', 'p/[a-z]'), reason: 'a path of one machine: ask os.tmpdir()' },
  { pattern: word('registry', String.raw`\.npmjs|npm`, 'mirror|arti', 'factory|verda', 'ccio'), reason: 'a host of packages' },
  { pattern: word('co-', 'authored-by|cl', 'aude|chat', 'gpt|co', 'pilot'), reason: 'a tool of a workplace' },
]
const inCode: readonly Ban[] = [
  {
    pattern: word('(es|ox|style)lint-dis', 'able|@ts-(ign', 'ore|expect-', 'error|no', 'check)'),
    reason: 'mend what the tool says',
  },
]
const inTests: readonly Ban[] = [
  { pattern: /\b(test|it|describe|suite)\.(only|skip|todo|fails|skipIf|runIf)\b/, reason: 'every test runs' },
  { pattern: /waitForTimeout\(|\bsleep\(|setTimeout\((r|resolve|done|ok)\b/, reason: 'wait for a condition' },
]

/** What draws somebody on who has lost, or promises what nobody can. */
const pressing = 'a text does not press anybody to play on, and promises no win'
const inTexts: readonly Ban[] = [
  { pattern: /win (it|your money) back|(recover|chase) (your )?loss|(so close|almost won|last chance)\b/i, reason: pressing },
  {
    pattern: /\byour luck\b|\byou('re| are) due\b|risk[- ]free|(guaranteed|sure) (win|profit)|double or nothing/i,
    reason: pressing,
  },
  { pattern: /回本(?!人|金)|翻本|翻盘|稳赚|必赢|包赢|差一点|手气/, reason: pressing },
  { pattern: /យកលុយដែលចាញ់|ដកស្រង់លុយ|ជិតឈ្នះ|ធានាឈ្នះ|ឈ្នះប្រាកដ|សំណាងរបស់អ្នក/, reason: pressing },
]

/** Nothing unfinished, nothing silenced, nothing of one workplace, no test left out, no test that sleeps; no text that presses. */
export const words: Rule = (tree) => [
  ...banned(tree, /^(?!package-lock\.json)/, everywhere),
  ...banned(tree, code, inCode),
  ...banned(tree, tests, inTests),
  ...banned(tree, texts, inTexts),
]

function banned(tree: Tree, where: RegExp, bans: readonly Ban[]): string[] {
  return matching(tree, where).flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) =>
      bans.flatMap(({ pattern, reason }) => {
        const found = pattern.exec(line)
        return found ? [`${path}:${index + 1}: ${found[0]}: ${reason}`] : []
      }),
    ),
  )
}

const vague = /(^|-)(process|handle|handler|handlers|manager|helper|helpers|util|utils|data|common|misc|shared)(-|\.|$)/

/** Files are named by the trade's nouns and verbs. */
export const names: Rule = (tree) =>
  matching(tree, /^(src|tools)\//).flatMap(([path]) =>
    path
      .split('/')
      .slice(1)
      .filter((part) => vague.test(part.toLowerCase()))
      .map((part) => `${path}: "${part}" says nothing of what it holds`),
  )
