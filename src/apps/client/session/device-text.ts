/** Whose name stands beside those that it is built on comes first. */
const browsers = [
  ['MicroMessenger/', 'WeChat'],
  ['FBAV/', 'Facebook'],
  ['Line/', 'LINE'],
  ['UCBrowser/', 'UC Browser'],
  ['MiuiBrowser/', 'Mi Browser'],
  ['HuaweiBrowser/', 'Huawei Browser'],
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['HarmonyOS', 'HarmonyOS'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

const named = (names: readonly (readonly [string, string])[], agent: string) => names.find(([mark]) => agent.includes(mark))?.[1]

/** What a person calls the device that says this of itself: `Chrome · Android`; null where it says nothing known. */
export function deviceText(agent: string): string | null {
  const parts = [named(browsers, agent), named(systems, agent)].filter((part) => part !== undefined)
  return parts.length === 0 ? null : parts.join(' · ')
}
