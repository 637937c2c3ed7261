"""Creates source/strait.geojson and source/coast.geojson: the coasts of the Strait of Hormuz from GSHHG at its full resolution.

    apt-get install python3-gdal gmt gmt-gshhg-full
    python3 strait.py

The streets lack the sea between two straight lines (`streets/sea.ts`), and the sea of Natural Earth that they have there instead ends up to
a kilometre off. `strait` is what is drawn over it: the sea where it is, and land where there is none. `coast` is all of `ocean` with that
strait, for the levels below the streets.
"""
import json
import os
import subprocess
import tempfile

from osgeo import ogr

ogr.UseExceptions()
here = os.path.dirname(os.path.abspath(__file__))
WEST, EAST, SOUTH, NORTH = 54.9, 57.7, 25.5, 27.7
FRAME = [(55.19, 26.75), (55.19, 27.5), (57.45, 27.5), (57.45, 25.78), (55.79, 25.72)]  # as in streets/sea.ts
SEAM = 2e-3  # degrees, about 200 m
SMALLEST = 2e-6  # square degrees, about two hectares


def gmt(*arguments, text=None):
    command = ["gmt", *arguments]
    return subprocess.run(command, input=text, check=True, capture_output=True, text=True, cwd=tempfile.gettempdir()).stdout


def shores():
    """The shorelines of seas, cut at the edges of bins, and the box around them, as one network of lines."""
    lines = [[]]
    for row in gmt("coast", f"-R{WEST}/{EAST}/{SOUTH}/{NORTH}", "-Df", "-A0", "-M", "-W1").splitlines():
        if row.startswith(">"):
            lines.append([])
        elif row and row[0] != "#":
            lines[-1].append(tuple(round(float(it), 5) for it in row.split()[:2]))
    lines.append([(WEST, SOUTH), (EAST, SOUTH), (EAST, NORTH), (WEST, NORTH), (WEST, SOUTH)])
    network = ogr.Geometry(ogr.wkbMultiLineString)
    for points in lines:
        if len(points) > 1:
            line = ogr.Geometry(ogr.wkbLineString)
            for point in points:
                line.AddPoint_2D(*point)
            network.AddGeometry(line)
    return network.Union(network)  # with a node at every crossing


def seas():
    """The sea in the box: the parts between the shores that `gmt select` finds wet."""
    parts = shores().Polygonize()
    parts = [parts.GetGeometryRef(i).Clone() for i in range(parts.GetGeometryCount())]
    inside = [part.PointOnSurface() for part in parts]
    rows = "\n".join(f"{point.GetX()} {point.GetY()} {i}" for i, point in enumerate(inside))
    wet = {round(float(row.split()[2])) for row in gmt("select", "-Df", "-A0", "-Nk/s/k/s/k", text=rows).splitlines()}
    sea = ogr.Geometry(ogr.wkbMultiPolygon)
    for i in sorted(wet):
        sea.AddGeometry(parts[i])
    return sea.UnionCascaded()


def polygon(ring):
    return ogr.CreateGeometryFromJson(json.dumps({"type": "Polygon", "coordinates": [[*ring, ring[0]]]}))


def polygons(geometry):
    """Those of a geometry that are not tiny."""
    if geometry.GetGeometryName() == "POLYGON":
        return [geometry.Clone()] if geometry.GetArea() > SMALLEST else []
    return [it for i in range(geometry.GetGeometryCount()) for it in polygons(geometry.GetGeometryRef(i))]


def rounded(it, digits):
    return round(it, digits) if isinstance(it, float) else [rounded(part, digits) for part in it]


def save(name, features):
    path = f"{here}/source/{name}.geojson"
    with open(path, "w") as file:
        rows = ",\n".join(json.dumps(it, separators=(",", ":")) for it in features)
        file.write('{"type":"FeatureCollection","features":[\n' + rows + "\n]}\n")
    print(name, len(features), os.path.getsize(path))


def features(parts, tolerance, digits, **properties):
    shapes = [json.loads(it.SimplifyPreserveTopology(tolerance).ExportToJson()) for it in parts]
    return [
        {"type": "Feature", "properties": properties,
         "geometry": {"type": "Polygon", "coordinates": rounded(it["coordinates"], digits)}}
        for it in shapes
    ]


frame = polygon(FRAME)
with open(f"{here}/source/ocean.geojson") as file:
    ocean = [ogr.CreateGeometryFromJson(json.dumps(it["geometry"])) for it in json.load(file)["features"]]
former = ogr.Geometry(ogr.wkbMultiPolygon)
for geometry in ocean:
    for part in polygons(geometry if geometry.IsValid() else geometry.Buffer(0)):
        former.AddGeometry(part)
former = former.UnionCascaded()

sea = seas().Intersection(frame)
land = former.Intersection(frame).Difference(sea)
save("strait", [*features(polygons(sea), 2e-4, 5, kind="sea"), *features(polygons(land), 2e-4, 5, kind="land")])
# The two parts differ by a rounding along the frame: what is narrower than a pixel there is closed.
coast = former.Difference(frame).Buffer(SEAM).Union(sea.Buffer(SEAM)).Buffer(-SEAM)
save("coast", features(polygons(coast), 8e-4, 4))
