/** The sliced Chinese face, for a device that has none of its own. Its table of slices is long, so it comes after the first paint. */
export async function offerChineseFace(): Promise<void> {
  await import('@fontsource/noto-sans-sc/400.css')
}
