/** How tests start Chromium: by root, on this machine alone, drawn by its processor. */
export const chromiumFlags: readonly string[] = [
  '--headless',
  // As a browser with windows draws letters on this system.
  '--font-render-hinting=slight',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // No page of a test lives long enough to repay what optimising its code costs.
  '--js-flags=--no-opt --no-maglev',
]
