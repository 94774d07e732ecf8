/**
 * Bills of materials and request tables as other people published them: the layout of each is as it was found, with its heads,
 * separators, quotation marks, units and sums, and the names of products and people are replaced. What each line means was judged
 * once by hand: the text to look up first, which is the article number where there is one, and how many; null where the
 * buyer has to be asked, as about a heading that might be a product.
 */

export interface PublicList {
  /** The public repository and file that the layout comes from. */
  readonly source: string;
  readonly what: string;
  readonly text: string;
  readonly lines: readonly (readonly [text: string, quantity: number | null])[];
}

const tabs = (...rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.join('\t')).join('\n');

export const PUBLIC_LISTS: readonly PublicList[] = [
  {
    source: 'payindaman-wq/Chef-Nick-Solar-Project docs/bom.csv',
    what: 'a solar plant in phases, with two estimates of each price',
    text: `Phase,Category,Item,Qty,Unit low,Unit high,Total low,Total high,Notes
1,Generation,450 W half-cut panels (1 pallet of 36 = 16.2 kW),36,125,155,4500,5580,~$0.28-0.35/W new pallet.
1,Generation,"Ground mount, galvanized pipe + rails, 2 rows of 18, 45-50 deg tilt",1,3500,5500,3500,5500,Lay out the rows in line.
1,Power conversion,"Northwind 6000 off-grid inverter (6 kW out, 8 kW PV)",2,1450,1630,2900,3260,"Paralleled = 12 kW, redundancy."
1,Balance of system,Trencher rental (2 days),1,600,900,600,900,
2,Power conversion,"Northwind 6000, 2 more in parallel (4 total = 24 kW)",2,1450,1630,2900,3260,Matches the generator.`,
    lines: [
      ['450 W half-cut panels (1 pallet of 36 = 16.2 kW)', 36],
      ['Ground mount, galvanized pipe + rails, 2 rows of 18, 45-50 deg tilt', 1],
      ['Northwind 6000 off-grid inverter (6 kW out, 8 kW PV)', 2],
      ['Trencher rental (2 days)', 1],
      ['Northwind 6000, 2 more in parallel (4 total = 24 kW)', 2],
    ],
  },
  {
    source: 'EngrAnsar/Engineering-. boq.csv',
    what: 'a bill of quantities of a grid, with kilometres and sets',
    text: `item_no,description,unit,quantity,rate_pkr,amount_pkr
1,RCC pole 9m (LT line),each,420,26500,11130000
2,Aluminium conductor (11kV HT line),km,6.2,285000,1767000
3,Distribution transformer 200kVA pole-mounted,each,5,1850000,9250000
4,Fuse cut-out set 11kV,set,8,18500,148000
5,Cable trench excavation (LT service),meter,3200,650,2080000`,
    lines: [
      ['RCC pole 9m (LT line)', 420],
      ['Aluminium conductor (11kV HT line)', null],
      ['Distribution transformer 200kVA pole-mounted', 5],
      ['Fuse cut-out set 11kV', 8],
      ['Cable trench excavation (LT service)', null],
    ],
  },
  {
    source: 'fistonhn/DsEstimationBackend boq.csv',
    what: 'an import with the description first and square metres',
    text: `description,unit,quantity,category,code,price, amount
water tank,m2,1,category A,code A,1000, 120000
insulation,m2,1,category B,code B,9876, 948854`,
    lines: [
      ['code A', null],
      ['code B', null],
    ],
  },
  {
    source: 'surveyoffice826-cell/MaterialMind boq.csv',
    what: 'a list of materials whose quantity is called total_required',
    text: `material,unit,total_required
Charcoal,bags,5000
Steel Bar 12mm,ton,25
Cylinders,nos,50000`,
    lines: [
      ['Charcoal', 5000],
      ['Steel Bar 12mm', null],
      ['Cylinders', null],
    ],
  },
  {
    source: 'haimshafir1984/ConTech boq.csv',
    what: 'one line with a fraction of metres',
    text: 'Item,Quantity,Unit\nWall insulation,121.89,m\n',
    lines: [['Wall insulation', null]],
  },
  {
    source: 'DoESLiverpool/circular_knitic bill_of_materials.csv',
    what: 'a budget with a title, prices before the quantity, sums and a second part',
    text: `Budget - Round Pump,,,,
description,real price,quantity,total,link
hoses,€0.45,100,€45.00,http://example.com/hoses.asp
pump motor size 23,€50.00,1,€50.00,
ventilator 12v 40mm x 40mm,€6.00,1,€6.00,
seals (bore 5mm x 10mm x 4mm),€0.60,14,€8.40,
,,Total,€109.40,
Manufacturing,,,,
housings,€3.00,5.00,€15.00,
laser cutting,€90.00,0.5,€45.00,
,,Total,€60.00,`,
    lines: [
      ['Budget - Round Pump', null],
      ['hoses', 100],
      ['pump motor size 23', 1],
      ['ventilator 12v 40mm x 40mm', 1],
      ['seals (bore 5mm x 10mm x 4mm)', 14],
      ['Manufacturing', null],
      ['housings', 5],
      ['laser cutting', null],
    ],
  },
  {
    source: 'JeremyRuhland/rov_draugr bill_of_materials.csv',
    what: 'no heads: count, value, package and order number of a distributor',
    text: `19,"0.1uF","C-USC1206","1234-1165-1-ND"
2,,"74LS595D","296-99857-1-ND"
1,"3.3V","V_REG_LDOSMD","AB2125K-3.3TRG1DICT-ND"
10,27,"R-US_R1206","ABCF1206FT27R0CT-ND"`,
    lines: [
      ['0.1uF', 19],
      ['74LS595D', 2],
      ['3.3V', 1],
      ['R-US_R1206', 10],
    ],
  },
  {
    source: 'Niphargusproject/LIBS_imager bill_of_materials.csv',
    what: 'semicolons, approximate prices, a set, nothing, and about a kilogram',
    text: `Designator;Component;Number;Cost per unit (€);Total cost (€);Source of materials;Material type
Motion;"Linear modules, screw 1204 + rails, incl. stepper (X, Y, Z)";3;≈60–200 (depending on length);≈400;Mail order;Metal
Motion;Stepper drivers (3×) + 24 V supply;1 set;≈50;≈50;Mail order;Semi-conductor
Frame;Aluminum extrusion + brackets;;≈100 (depends on size);≈100;Shop;Metal
Head;Printed focusing head and enclosure parts;≈1kg;≈25 (filament);≈25;printed in-house;Polymer
Head;Air pump for the overpressure, 0–30 L/min, ≤30 kPa (Blow Assist, 230 V AC);1;≈60;≈60;Shop;Composite`,
    lines: [
      ['Linear modules, screw 1204 + rails, incl. stepper (X, Y, Z)', 3],
      ['Stepper drivers (3×) + 24 V supply', 1],
      ['Aluminum extrusion + brackets', null],
      ['Printed focusing head and enclosure parts', null],
      ['Air pump for the overpressure, 0–30 L/min, ≤30 kPa (Blow Assist, 230 V AC)', 1],
    ],
  },
  {
    source: 'thladnik/mariner-experimental-setup bill_of_materials.csv',
    what: 'inches as doubled quotation marks, the number of the manufacturer, and about twenty',
    text: `Description,Manufacturer,Manufacturer ID,Quantity,Category,Note
"Steel plate, 600 mm x 600 mm x 12.7 mm, M6 Taps",Northwind,NW6060/M,1,Base,
"Convex lens, Ø1"", f = 100 mm, coating: 650–1050 nm",Northwind,NL1509-B,1,Camera,
"Protected mirror Ø1""",Northwind,PF10-99-M01,2,Camera,
Bulb holder,printed,,1,Center,
Set of jumper wires,,,~20,Projector,Any wires that fit`,
    lines: [
      ['NW6060/M', 1],
      ['NL1509-B', 1],
      ['PF10-99-M01', 2],
      ['Bulb holder', 1],
      ['Set of jumper wires', null],
    ],
  },
  {
    source: 'Arcadia-Science/2024-auto-openraman BOM.tsv',
    what: 'a table with tabs, dollars, addresses and a total',
    text: tabs(
      [
        'Item Name',
        'Quantity',
        'Manufacturer / Source',
        'Part Number / Identifier',
        'Unit Price (USD)',
        'Price (USD)',
        'Source',
        'Notes',
      ],
      [
        'Ø1" Protected Silver Mirror',
        '1',
        'Northwind',
        'PF10-99-P01',
        '$60.20',
        '$60.20',
        'https://example.com/?partNumber=PF10-99-P01',
      ],
      [
        'Cage Rods 1in',
        '8',
        'Northwind',
        'NC1',
        '$4.00',
        '$32.00',
        'https://example.com/?partNumber=NC1',
      ],
      [
        'Pillar Post Ø25mm 38mm',
        '4',
        'Northwind',
        'RS38P4/N',
        '$28.70',
        '$114.80',
        'https://example.com/?partNumber=RS38P4/N',
      ],
      [
        'Black Cardboard',
        '4',
        'Local/Generic',
        'N/A',
        '$2.00',
        '$8.00',
        'Generic material; price varies',
        'Estimate',
      ],
      ['', '', '', '', 'TOTAL', '$7,435.19'],
    ),
    lines: [
      ['PF10-99-P01', 1],
      ['NC1', 8],
      ['RS38P4/N', 4],
      ['Black Cardboard', 4],
    ],
  },
  {
    source: 'yannmeier/Bioreactor_v4 BOM.tsv',
    what: 'no heads: name, count and price',
    text: tabs(
      ['12V 10A power supply 100V-265V', '1', '17'],
      ['3.5 mm male plug', '1', '0.1'],
      ['Capacitor 100 nF 0805', '4', '0.01'],
      ['Load cell 2kg ABC-133', '3', '2.7'],
      ['Plexiglass 600 x 500 x 6 mm', '1', '25'],
    ),
    lines: [
      ['12V 10A power supply 100V-265V', 1],
      ['3.5 mm male plug', 1],
      ['Capacitor 100 nF 0805', 4],
      ['Load cell 2kg ABC-133', 3],
      ['Plexiglass 600 x 500 x 6 mm', 1],
    ],
  },
  {
    source: 'wuliyong757-ee/100W-SyncBuck BOM.tsv',
    what: 'every cell in quotation marks, a question mark for the part number, and none of one',
    text: tabs(
      [
        '"ID"',
        '"Name"',
        '"Designator"',
        '"Footprint"',
        '"Quantity"',
        '"Manufacturer Part"',
        '"Manufacturer"',
        '"Supplier"',
        '"Supplier Part"',
      ],
      [
        '"1"',
        '"AB5146RG"',
        '"U1"',
        '"VQFN-20"',
        '"1"',
        '"AB5146RG"',
        '"Northwind"',
        '"Mail"',
        '""',
      ],
      [
        '"2"',
        '"CD19532Q5B"',
        '"Q1"',
        '"SON-8"',
        '"1"',
        '"CD19532Q5B"',
        '"Northwind"',
        '"Mail"',
        '"C99173"',
      ],
      ['"5"', '"10uF/100V X7R"', '"C1,C2,C3,C4"', '"1210"', '"4"', '"?"', '""', '"Mail"', '""'],
      ['"32"', '"Fast Recovery Diode"', '"D_VCC"', '""', '"0"', '"?"', '""', '"Mail"', '""'],
    ),
    lines: [
      ['AB5146RG', 1],
      ['CD19532Q5B', 1],
      ['10uF/100V X7R', 4],
      ['Fast Recovery Diode', null],
    ],
  },
  {
    source: 'kLabUM/GI_Sensor_Node parts_list.csv',
    what: 'a list without quantities, with part numbers that are only digits',
    text: `Distributor,Part Number,Part Name,Link
Northwind,7740X111,Enclosure,https://example.com/#7740x111/=1djih1u
Northwind,90910Z716,Enclosure-to-steel plate screws (25 pack),https://example.com/#90910z716/=1djjxsx
Southwind,500,Solar Panel,https://example.com/product/500
Eastwind,N/A,Female 3.5x1.1mm - Extension with Leads (solar panel wire extension),https://example.com/extension/
Tenwind,31059,Battery,http://example.com/31059`,
    lines: [
      ['7740X111', 1],
      ['90910Z716', 1],
      ['500', 1],
      ['Female 3.5x1.1mm - Extension with Leads (solar panel wire extension)', 1],
      ['31059', 1],
    ],
  },
  {
    source: 'T-frog/i-cart-mini parts_list.csv',
    what: 'Japanese heads, cells with line breaks, prices and a sum',
    text: `部品番号,部品名,メーカー,商品名,型番,個数,参考単価,参考小計,備考
1,固定用アルミ板,northwind,平板ブラケット,NTAB-AM-A60-B90,1,2058,2058,※
2,車輪,"ノース
ウインド","ソフトキャスター
【クッション】",6in (6x 11/4 表記),2,3402,6804,"購入先 http://example.com/wheel/
個数：2"
3,ナット-M5,northwind,先入れナット,NNTT5-5,30,37,1110,※
,,,,,,合計参考,9972,`,
    lines: [
      ['NTAB-AM-A60-B90', 1],
      ['6in (6x 11/4 表記)', 2],
      ['NNTT5-5', 30],
    ],
  },
  {
    source: 'DIY-Recording-Equipment/diyre-pico-manuals parts_list.csv',
    what: 'counts in brackets behind the description, beside names of pictures',
    text: `Image,Description,Markings/Other
com-088.png,Pressure gauge,Markings: NW 680/63
com-c001.png,Gas hose (x4),
com-c002.png,Shut-off valve (x2),
com-s001.png,"Screw 3/8"" (x2)",
com-w004.png,Pot washer (x12),`,
    lines: [
      ['Pressure gauge', 1],
      ['Gas hose', 4],
      ['Shut-off valve', 2],
      ['Screw 3/8"', 2],
      ['Pot washer', 12],
    ],
  },
  {
    source: 'AZ3Dp/Single-Shaft-Shredder BOM.csv',
    what: 'a total in the row of the heads',
    text: `Part,Quantity,Price / Item in USD,Price Total in USD,Source,Total:,196.9
Filament,3,29.99,89.97,Shop,,
6061 Hex shaft,1,14.99,14.99,https://example.com/a,,
20x20mm 200m Aluminum Extrusion,4,14.99,59.96,https://example.com/b,,`,
    lines: [
      ['Filament', 3],
      ['6061 Hex shaft', 1],
      ['20x20mm 200m Aluminum Extrusion', 4],
    ],
  },
  {
    source: '004helix/hybrid-relay-10x6 BOM.md',
    what: 'a table of pipes with several part numbers in a cell',
    text: `# BOM

| Ref Des | Qty | Manufacturer             | Mfg Part #                                | Description / Value            | Package       |
| ------- | --- | ------------------------ | ----------------------------------------- | ------------------------------ | ------------- |
| U1-U5   | 5   | northwind                | NWCD223M                                  | Darlington Output Optocouplers | SOIC-8        |
| U6      | 1   | Northwind / Southwind    | N7805-500R3 / R-99E5.0-0.5 / NMSR-7805-NZ | DC-DC converter                | SIP-3         |
| SW1     | 1   | any                      | Push button                               |                                | SMD 6*6mm     |
| J4,J7   | 20  | any                      | 35mm winding wire D0.8-1.0mm              |                                | THT           |
| -       | 1   | Northwind                | D9MG                                      | Chassis                        |               |`,
    lines: [
      ['NWCD223M', 5],
      ['N7805-500R3 / R-99E5.0-0.5 / NMSR-7805-NZ', 1],
      ['Push button', 1],
      ['35mm winding wire D0.8-1.0mm', 20],
      ['D9MG', 1],
    ],
  },
  {
    source: 'KiranPranay/moosi-bms docs/bom.csv',
    what: 'fifteen columns with a design quantity, its unit and what was bought',
    text: `Item,Subsystem,Part,Specification,Design Qty,Unit,Cart action,Source,Make / Product,Product code,Purchase link,Unit price (INR),Line total (INR),Status,Validation notes
1,Control,Microcontroller,NW32 DevKit v1 30-pin,1,pcs,Keep,Shop,Generic NW32 Board,1308999,https://example.com/a,639,639,In cart,"Use one only."
2,Pack,Li-ion cells,NW18650 3.6V 3300mAh cells; matched set,4,pcs,Keep,Stock,Northwind NW18650,NW18650GA,https://example.com/b,899,3596,In stock,"Four cells."
5,Insulation,Terminal rings,Fish-paper insulation 20-hole sheet,2,sheet,Add,Shop,Insulating mat,R110999,https://example.com/c,6,12,In cart,"Two sheets."
19,Wiring,Power and sense wire,16AWG power wire plus 22AWG sense wire,7,m,Keep,Shop,Silicone wire set,R257999,https://example.com/d,198,198,In cart,"Sized for 5A."`,
    lines: [
      ['1308999', 1],
      ['NW18650GA', 4],
      ['R110999', 2],
      ['R257999', null],
    ],
  },
  {
    source: 'Sunetos-Technology/E-bike-System docs/bom.csv',
    what: 'quantities with a unit or a word in the same cell, and inches with a backslash',
    text: `Module,Item,Qty,Part Number,Vendor,Unit Cost,Notes
Battery Pack,Northwind 35 cell 3.5Ah,65,NWR18650-35,Shop,3.50,13S5P + spares
Battery Pack,Nickel Strip 0.15mm 10mm,2m,Generic,Shop,6,Spot welding
Harness,Waterproof connectors set,1,NWIGO/Jul kit,Shop,20,Match wire gauge
Mechanicals,27.5\\" rim e-bike rated,1,NW24 or similar,Shop,45,
Misc,Heatshrink tubing,1 set,Various,Shop,10,`,
    lines: [
      ['NWR18650-35', 65],
      ['Generic', null],
      ['NWIGO/Jul kit', 1],
      ['NW24 or similar', 1],
      ['Various', 1],
    ],
  },
  {
    source: 'VenetoStato/giorgio docs/bom.csv',
    what: 'sections in a column, part numbers with remarks, and metres in brackets',
    text: `section,item,mpn,qty,unit_eur,total_eur,config,source,note
A. Mobile base,"Northwind Tracer (24 V 30 Ah, 2x 400 W, 10 A charger incl.)",Tracer 9.0,1,7500.00,7500.00,all,estimate,
"C. Compute, perception","Industrial switch 5-8 port, 24 V DIN",,1,80.00,80.00,all,estimate,
F. Power,NLLN060.T,NLLN060.T,1,30.00,30.00,all,https://example.com/f.pdf,
F. Power,0999025 (ATO 32 V),0999025 (ATO 32 V),2,1.00,2.00,all,estimate,price estimate
H. Wiring,H07V-K 10 mm2 [m],H07V-K 10 mm2 [m],3,3.50,10.50,all,estimate,price estimate`,
    lines: [
      ['Tracer 9.0', 1],
      ['Industrial switch 5-8 port, 24 V DIN', 1],
      ['NLLN060.T', 1],
      ['0999025 (ATO 32 V)', 2],
      ['H07V-K 10 mm2 [m]', 3],
    ],
  },
  {
    source: 'AlexxVinn/Delta-Robot-5G docs/bom.csv',
    what: 'a sharp sign before the first head, and none of what exists',
    text: `# Component,Description,Qty,Est_USD,Phase,Notes
NW17 low-inductance stepper,"48mm, <=1.8mH, 2.0-2.5A, dual-shaft",3,60,1,Same batch
48V supply 350-400W,DC supply,1,32,1,
DC bus capacitor + clamp,"4700uF/63V + brake resistor",1,10,1,Mandatory
Host PC,Existing machine,0,0,1,Assumed available
Carbon tubes 6/4mm,Matched rods,6,18,1,Match length <0.1mm`,
    lines: [
      ['NW17 low-inductance stepper', 3],
      ['48V supply 350-400W', 1],
      ['DC bus capacitor + clamp', 1],
      ['Host PC', null],
      ['Carbon tubes 6/4mm', 6],
    ],
  },
];
