import '../tokens.css'
import '../fonts.css'
import '../base.css'
import './gallery.css'
import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.tsx'
import { dress, lookOf } from './look.ts'

const root = createRoot(document.getElementById('root') as HTMLElement)

/** Draws what the address asks for, and says on the page when that is done. */
async function show(): Promise<void> {
  const { hash } = window.location
  const look = lookOf(hash)
  const spoke = await dress(look)
  if (hash !== window.location.hash) return
  const drawn = () => {
    document.documentElement.dataset['drawn'] = hash
  }
  root.render(<Gallery key={hash} look={look} spoke={spoke} onDrawn={drawn} />)
}

window.addEventListener('hashchange', () => void show())
void show()
