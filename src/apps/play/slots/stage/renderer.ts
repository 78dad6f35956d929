import 'pixi.js/unsafe-eval'
import 'pixi.js/graphics'
import { CanvasRenderer, Ticker, WebGLRenderer, type Container, type Renderer } from 'pixi.js'

/** Sharp on any phone; beyond so many device pixels a frame costs more than the eye gets from it. */
const SHARPEST = 3
const MOST_PIXELS = 5_000_000

// Pixi tidies its stores by a clock of its own that asks for a picture sixty times a second, for ever.
Ticker.system.autoStart = false
Ticker.system.stop()

/** Draws once, and lets Pixi tidy up: a game at rest asks for no picture. */
export function draw(renderer: Renderer, root: Container): void {
  Ticker.system.update()
  renderer.render(root)
}

/** WebGL where the device has it, else Pixi's plain canvas: the same picture, slower. Neither needs eval, a worker or a blob. */
export async function createRenderer(): Promise<Renderer> {
  const options = {
    backgroundAlpha: 0,
    antialias: true,
    autoDensity: true,
    skipExtensionImports: true,
    resolution: Math.min(devicePixelRatio, SHARPEST, Math.max(1, Math.sqrt(MOST_PIXELS / (innerWidth * innerHeight)))),
  }
  // To ask first whether there is WebGL would make a context only to throw it away.
  try {
    return await begin(new WebGLRenderer(), options)
  } catch {
    return begin(new CanvasRenderer(), options)
  }
}

async function begin<Kind extends Renderer>(renderer: Kind, options: Parameters<Kind['init']>[0]): Promise<Kind> {
  await renderer.init(options)
  return renderer
}
