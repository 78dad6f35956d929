import './palette.css'
import type { Skin } from '../skin.ts'
import sheet from './sheet.svg?url'

const skin: Skin = {
  sheet,
  order: [
    'tower',
    'coin',
    'apsara',
    'garuda',
    'lion',
    'conch',
    'bell',
    'rumduol',
    'palm',
    'jar',
    // A coin that is a jackpot has a face of its own.
    'coin-mini',
    'coin-minor',
    'coin-major',
  ],
  rising: 'rumduol',
}
export default skin
