// Builds the browser apps unless `dist` holds what these sources give; whoever starts the product afterwards finds them built.
import { fileURLToPath } from 'node:url'
import { buildScreens } from '#main/dev/screens.ts'

await buildScreens(fileURLToPath(new URL('..', import.meta.url)))
