import { createRootRoute, createRoute } from '@tanstack/react-router'
import { needTexts } from '../i18n/i18n.ts'
import type { Module } from '../i18n/texts.ts'
import { requireOperator } from '../session/guard.ts'
import { Shell } from '../shell/Shell.tsx'

/** Texts of a screen come beside its script. */
export const texts =
  (...modules: readonly Module[]) =>
  () =>
    Promise.all(modules.map(needTexts))

export const root = createRootRoute()

export const consoleRoute = createRoute({
  getParentRoute: () => root,
  id: 'console',
  beforeLoad: requireOperator,
  component: Shell,
})
/** What every screen of the console says first. */
export const inConsole = { getParentRoute: () => consoleRoute } as const
