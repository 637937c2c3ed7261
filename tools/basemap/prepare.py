"""Creates the files of source/ that are not written by hand, from Debian packages. Ran once: the products are committed.

    apt-get install gdal-bin python3-gdal gmt gmt-gshhg-high
    apt-get download libmagics++-data ferret-datasets && for it in *.deb; do dpkg -x "$it" debian; done
    python3 prepare.py debian

Natural Earth (public domain): seas, borders. GSHHG (LGPL): rivers, lakes, islands. ETOPO5 (NOAA, public domain): relief.
"""
import gzip
import json
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from osgeo import gdal, ogr

gdal.UseExceptions()
ogr.UseExceptions()
debian, here = sys.argv[1], os.path.dirname(os.path.abspath(__file__))
WEST, SOUTH, EAST, NORTH = 40, 21, 68, 43
NATURAL_EARTH = f"{debian}/usr/share/magics/10m/ne_10m_"


def save(name, features):
    path = f"{here}/source/{name}.geojson"
    with open(path, "w") as file:
        rows = ",\n".join(json.dumps(it, ensure_ascii=False, separators=(",", ":")) for it in features)
        file.write('{"type":"FeatureCollection","features":[\n' + rows + "\n]}\n")
    print(name, len(features), os.path.getsize(path))


def feature(geometry, **properties):
    return {"type": "Feature", "properties": properties, "geometry": geometry}


def rounded(it):
    return round(it, 4) if isinstance(it, float) else [rounded(x) for x in it]


def of(geometry):
    it = json.loads(geometry.ExportToJson())
    return {"type": it["type"], "coordinates": rounded(it["coordinates"])}


def polygon(ring):
    it = ogr.CreateGeometryFromJson(json.dumps({"type": "Polygon", "coordinates": [ring]}))
    return it if it.IsValid() else it.Buffer(0)


def shapes(name):
    source = ogr.Open(f"{NATURAL_EARTH}{name}.shp")
    box = polygon([[14, 4], [94, 4], [94, 54], [14, 54], [14, 4]])  # a wide window shows more than the frame of our data
    layer = source.GetLayer()
    layer.SetSpatialFilter(box)
    cut = (it.GetGeometryRef().Intersection(box) for it in layer)
    return [it for it in cut if not it.IsEmpty()]


def gmt(*options):
    """Runs of points with the level of each, as `gmt coast -M` prints them."""
    command = ["gmt", "coast", f"-R{WEST}/{EAST}/{SOUTH}/{NORTH}", "-Dh", "-A0", "-M", *options]
    text = subprocess.run(command, check=True, capture_output=True, text=True, cwd=tempfile.gettempdir()).stdout
    runs = []
    for line in text.splitlines():
        if line.startswith(">"):
            runs.append((int(line.split("Level")[1]), []))
        elif line and line[0] != "#":
            runs[-1][1].append(tuple(round(float(it), 5) for it in line.split()[:2]))
    return [run for run in runs if len(run[1]) > 1]


def joined(runs):
    """The same lines, those that were cut at the edges of bins put together again."""
    ends, used, whole = defaultdict(list), set(), []
    key = lambda point: (round(point[0], 3), round(point[1], 3))
    for i, line in enumerate(runs):
        if line[0] == line[-1]:
            used.add(i)
            whole.append(line)
        else:
            ends[key(line[0])].append(i)
            ends[key(line[-1])].append(i)
    for i, line in enumerate(runs):
        if i in used:
            continue
        used.add(i)
        for _ in range(2):
            while further := [j for j in ends[key(line[-1])] if j not in used]:
                used.add(further[0])
                other = runs[further[0]]
                line = line + (other if key(other[0]) == key(line[-1]) else other[::-1])[1:]
            line = line[::-1]
        whole.append(line)
    return whole


shores = gmt("-W1", "-W2", "-W3")
rings = {level: [line for line in joined([run for at, run in shores if at == level])
                 if line[0] == line[-1] and len(line) > 4] for level in (1, 2, 3)}
islands = [polygon(ring) for ring in rings[1]]

oceans = []
for sea in shapes("ocean"):
    for island in islands:
        if 2e-5 < island.GetArea() < 1 and sea.Intersects(island):
            sea = sea.Difference(island)
    if not sea.Simplify(0.0008).IsEmpty():
        oceans.append(feature(of(sea.Simplify(0.0008))))
save("ocean", oceans)
save("border", [feature(of(it.Simplify(0.001))) for it in shapes("admin_0_boundary_lines_land")])

lakes = []
for ring in rings[2]:
    lake = polygon(ring)
    if lake.GetArea() < 0.0008:
        continue
    for dry in rings[3]:
        island = polygon(dry)
        if island.GetArea() > 2e-5 and lake.Contains(island):
            lake = lake.Difference(island)
    lakes.append(feature(of(lake.Simplify(0.001))))
save("lake", lakes)

rivers = []
waters = gmt("-Ia")
for level in sorted({at for at, _ in waters}):
    for line in joined([run for at, run in waters if at == level]):
        it = ogr.CreateGeometryFromJson(json.dumps({"type": "LineString", "coordinates": line}))
        if it.Length() > 0.05:
            rivers.append(feature(of(it.Simplify(0.0015)), level=level))
save("river", rivers)

country = None
with open(f"{here}/../../database/seed/province-outline.geojson") as file:
    for it in json.load(file)["features"]:
        part = ogr.CreateGeometryFromJson(json.dumps(it["geometry"])).Buffer(0.004)
        country = part if country is None else country.Union(part)
frame = polygon([[10, 0], [98, 0], [98, 58], [10, 58], [10, 0]])
# The outlines of the provinces are coarser than the coast: the area between the two is not foreign territory.
home = country
for sea in oceans:
    shore = ogr.CreateGeometryFromJson(json.dumps(sea["geometry"]))
    if shore is not None:
        near = shore.Buffer(0.04)
        home = home.Union(near.Intersection(country.Buffer(0.04))) if near.Intersects(country) else home
save("outside", [feature(of(frame.Difference(home.Simplify(0.003))))])

relief = gdal.Translate("", f"{debian}/usr/share/ferret-vis/data/etopo5.cdf", format="MEM", outputSRS="EPSG:4326",
                        projWin=(38, 48, 72, 18), outputType=gdal.GDT_Int16, noData="none")
print("relief", relief.RasterXSize, relief.RasterYSize, relief.GetGeoTransform())
with open(f"{here}/source/relief.i16.gz", "wb") as file:
    file.write(gzip.compress(relief.ReadAsArray().astype("<i2").tobytes(), 9, mtime=0))
print(os.path.getsize(f"{here}/source/relief.i16.gz"))
