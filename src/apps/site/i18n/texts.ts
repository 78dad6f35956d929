import { useTranslation } from 'react-i18next'
import type games from './en/games.json'
import type home from './en/home.json'
import type identity from './en/identity.json'
import type payments from './en/payments.json'
import type reports from './en/reports.json'
import type shell from './en/shell.json'
import type soon from './en/soon.json'

/** Every module with texts; its keys are checked where they are used. A new feature adds its line here. */
type Texts = {
  games: typeof games
  home: typeof home
  identity: typeof identity
  payments: typeof payments
  reports: typeof reports
  shell: typeof shell
  soon: typeof soon
}

export type Module = keyof Texts

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Singular<Key extends string> = Key extends `${infer Stem}_${Plural}` ? Stem : Key
type Path<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Singular<Key> : `${Key}.${Path<Tree[Key]>}`
}[keyof Tree & string]

/** A key of a module's texts, dotted: `account.logIn`. Plural forms are one key, chosen by `count`. */
export type TextKey<M extends Module> = Path<Texts[M]>
type Say<M extends Module> = (key: TextKey<M>, blanks?: Readonly<Record<string, string | number>>) => string

/**
 * The texts of one module in the person's language: `const t = useTexts('games')`. i18next's own key types are one set for the
 * whole program, and the apps have different texts; so the keys are typed here.
 */
export function useTexts<M extends Module>(module: M): Say<M> {
  return useTranslation(module).t as unknown as Say<M>
}
