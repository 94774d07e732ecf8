/** Kinds of which no size is known: one figure each. */
export const FIGURES = {
  charger:
    "<rect x='130' y='60' width='110' height='190' rx='14'/><path d='M240 190h24q20 0 20-24v-46m-14 0h28v-24h-28z'/><path fill='none' stroke='#b63e0c' d='m192 100-24 46h34l-24 46'/>",
  cable:
    "<circle cx='200' cy='165' r='100'/><circle cx='200' cy='165' r='78'/><circle cx='200' cy='165' r='56'/><circle cx='200' cy='165' r='34'/><path fill='none' stroke='#b63e0c' d='M200 265h116v-24'/>",
  pump: "<circle cx='170' cy='180' r='78'/><path d='M170 102h90V70h34v64h-56'/><path d='M110 258h120v14H110z'/><circle cx='170' cy='180' r='16'/><path fill='none' stroke='#b63e0c' d='M170 164q0-40 36-40m-22 64q36 16 22 52m-52-52q-36 22-60-6'/>",
  lamp: "<path d='M160 210q0-26-22-50a74 74 0 1 1 124 0q-22 24-22 50z'/><path d='M164 210h72v34h-72zm14 34h44v20h-44z'/><path fill='none' stroke='#b63e0c' d='M184 210v-56l16 14 16-14v56'/>",
  water:
    "<path d='M176 60h48v34q42 20 42 66v98q0 14-14 14H148q-14 0-14-14v-98q0-46 42-66z'/><path d='M172 44h56v20h-56z'/><path fill='none' stroke='#b63e0c' d='M134 180q33-20 66 0t66 0'/>",
  part: "<path d='m200 50 100 55v112l-100 55-100-55V105z'/><path d='m100 105 100 56 100-56M200 161v111'/><path fill='none' stroke='#b63e0c' d='m150 78 100 55v40'/>",
} as const;
