import 'pixi.js/unsafe-eval'
import 'pixi.js/graphics'
import { CanvasRenderer, isWebGLSupported, WebGLRenderer, type Renderer } from 'pixi.js'

/** Above two device pixels a symbol looks no better and costs a phone twice the work. */
const SHARPEST = 2

/** WebGL where the device has it, else Pixi's plain canvas: the same picture, slower. Neither needs eval, a worker or a blob. */
export async function createRenderer(): Promise<Renderer> {
  const options = {
    backgroundAlpha: 0,
    antialias: true,
    autoDensity: true,
    skipExtensionImports: true,
    resolution: Math.min(devicePixelRatio, SHARPEST),
  }
  const renderer: Renderer = isWebGLSupported() ? new WebGLRenderer() : new CanvasRenderer()
  await renderer.init(options)
  return renderer
}
